interface Fiber {
  child: Fiber | null
  sibling: Fiber | null
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null
}
/** Runs in the browser. React says it nowhere else than in the state of its own tree. */
export async function isHydrated(): Promise<boolean> {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  const root = key ? (Reflect.get(document, key) as { stateNode: { current: Fiber } }).stateNode.current : undefined
  if (root?.memoizedState?.isDehydrated !== false) return false
  for (const rest = [root]; rest.length > 0; ) {
    const fiber = rest.pop()
    if (fiber?.memoizedState?.dehydrated) return false
    rest.push(...[fiber?.child, fiber?.sibling].filter((one) => one !== null && one !== undefined))
  }
  // React runs effects in a task of its own, which stands before this one.
  await new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage(null)
  })
  return true
}
