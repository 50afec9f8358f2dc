const maxEntries = 20_000

/** Reads each text once: files say the same few hundred things again and again. The cache is emptied when it is full. */
export function memoized<T, Key = string>(read: (key: Key) => T): (key: Key) => T {
  const known = new Map<Key, { value: T }>()
  return (key) => {
    const before = known.get(key)
    if (before) return before.value
    const value = read(key)
    if (known.size >= maxEntries) known.clear()
    known.set(key, { value })
    return value
  }
}
