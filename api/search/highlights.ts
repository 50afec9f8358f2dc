/** Where the words that were typed begin words of a label: UTF-16 places, in their order, none over another. */
export function highlightsOf(label: string, words: readonly string[]): { start: number; end: number }[] {
  const text = label.toLowerCase()
  const found: { start: number; end: number }[] = []
  for (const word of words) {
    const start = beginningOf(text, word)
    if (start >= 0 && !found.some((one) => start < one.end && one.start < start + word.length))
      found.push({ start, end: start + word.length })
  }
  return found.sort((a, b) => a.start - b.start)
}

function beginningOf(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return at
  return -1
}
