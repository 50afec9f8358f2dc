/** Damerau–Levenshtein, optimal string alignment. Counts no further than `max`: then it returns max + 1. */
export function editsBetween(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const other = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (last[j] as number) + 1,
          (row[j - 1] as number) + 1,
          (last[j - 1] as number) + other,
          swapped ? (beforeLast[j - 2] as number) + 1 : max + 1,
        ),
      )
    }
    if (Math.min(...row) > max) return max + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length] as number, max + 1)
}

/** Which letters and digits a word has, a bit each: two words that are few edits apart differ in few of them. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31)
  return letters
}

/** How many edits a word of this length may be away: none below four letters, two from five on. */
export const maxEdits = (length: number): number => (length < 4 ? 0 : length < 5 ? 1 : 2)
