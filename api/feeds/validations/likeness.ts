/** How alike two texts are, 0 to 1: by the edits between them, and by words that both have, letters' case and signs aside. */
export function likeness(one: string, other: string): number {
  const [a, b] = [wordsIn(one), wordsIn(other)]
  const [whole, wanted] = [a.join(''), b.join('')]
  if (whole === '' || wanted === '') return 0
  if (whole === wanted) return 1
  const shared = b.filter((word) => a.includes(word)).length / b.length
  const spelled = 1 - distance(whole, wanted) / Math.max(whole.length, wanted.length)
  return Math.max(spelled, shared * maxByWords)
}

/** A text that says more than the word it has may mean something else. */
const maxByWords = 0.94

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Levenshtein's: letters to put in, take out or exchange. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...a].entries()) {
    const now = [row + 1]
    for (let at = 1; at <= b.length; at += 1)
      now.push(
        Math.min((before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (before[at - 1] ?? 0) + (letter === b[at - 1] ? 0 : 1)),
      )
    before = now
  }
  return before[b.length] ?? 0
}
