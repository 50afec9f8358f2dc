const idleMs = 10 * 60_000

interface Holder<T> {
  loaded?: { value: T }
}

/**
 * Loads a value for the first who asks and lets it go ten minutes after the last request: work that comes in bursts
 * shares it, and a process at rest does without. A promise that is rejected is let go at once.
 */
export function loadForAWhile<T>(load: () => T): () => T {
  const holder: Holder<T> = {}
  let timer: NodeJS.Timeout | undefined
  return () => {
    holder.loaded ??= loadedInto(holder, load)
    clearTimeout(timer)
    timer = setTimeout(lettingGo(new WeakRef(holder)), idleMs).unref()
    return holder.loaded.value
  }
}

function loadedInto<T>(holder: Holder<T>, load: () => T) {
  const loaded = { value: load() }
  if (loaded.value instanceof Promise)
    loaded.value.catch(() => {
      if (holder.loaded === loaded) holder.loaded = undefined
    })
  return loaded
}

/** Holds the value weakly: one whose database is closed need not wait for its timer. */
const lettingGo = (holder: WeakRef<Holder<unknown>>) => () => {
  const alive = holder.deref()
  if (alive) alive.loaded = undefined
}
