const idleMs = 10 * 60_000

/**
 * Loads a value for the first who asks and lets it go once nobody has asked for ten minutes: work that comes in bursts
 * shares it, and a process at rest does without. A promise that is rejected is let go at once.
 */
export function loadForAWhile<T>(load: () => T): () => T {
  let loaded: { value: T } | undefined
  let timer: NodeJS.Timeout | undefined
  const begin = () => {
    const mine = { value: load() }
    if (mine.value instanceof Promise)
      mine.value.catch(() => {
        if (loaded === mine) loaded = undefined
      })
    return mine
  }
  return () => {
    loaded ??= begin()
    clearTimeout(timer)
    timer = setTimeout(() => {
      loaded = undefined
    }, idleMs).unref()
    return loaded.value
  }
}
