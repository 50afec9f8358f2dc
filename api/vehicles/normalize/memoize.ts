const maxEntries = 20_000

/** Reads each text once: files say the same few hundred things again and again. The cache is emptied when it is full. */
export function memoized<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { value: T }>()
  return (text) => {
    const before = known.get(text)
    if (before) return before.value
    const value = read(text)
    if (known.size >= maxEntries) known.clear()
    known.set(text, { value })
    return value
  }
}
