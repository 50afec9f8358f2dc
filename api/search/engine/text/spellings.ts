import { ones } from '../store/bits'
import { editsBetween, lettersOf } from './typos'

export interface SpellingMatch {
  word: string
  edits: number
}

/** Is stricter than the edits that the words of listings allow: a name of four letters may not become another. */
const maxEdits = (length: number) => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** Finds the word that a misspelt one is nearest to. */
export class Spellings {
  /** Each word with its letters: most are ruled out by these. */
  private readonly byLength = new Map<number, Map<string, number>>()

  /** Takes words of at least four letters and no others: shorter ones and numbers are near to too many. */
  add(word: string): void {
    if (!/^[a-z]{4,}$/.test(word)) return
    const some = this.byLength.get(word.length) ?? new Map<string, number>()
    this.byLength.set(word.length, some.set(word, lettersOf(word)))
  }

  /** Prefers, of equally near words, the shorter and the one that was added first. Two edits keep the first letter. */
  nearest(word: string): SpellingMatch | undefined {
    const letters = lettersOf(word)
    let max = maxEdits(word.length)
    let best: SpellingMatch | undefined
    for (let length = word.length - max; max > 0 && length <= word.length + max; length += 1)
      for (const [other, own] of this.byLength.get(length) ?? []) {
        if (ones(own ^ letters) > max * 2 || (other[0] !== word[0] && max > 1)) continue
        const edits = editsBetween(word, other, max)
        if (edits > max || (edits === max && best)) continue
        best = { word: other, edits }
        max = edits
      }
    return best
  }
}
