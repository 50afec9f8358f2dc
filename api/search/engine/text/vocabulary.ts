import { ones } from '../store/bits'
import { editsBetween, lettersOf, maxEdits } from './typos'
import { synonyms } from './words'

/** Where a word occurs: a field of the listings and the codes of the values that have it. */
export type Places = ReadonlyMap<string, ReadonlySet<number>>

export interface WordMatch {
  corrected: string | null
  places: Places[]
}

interface Term {
  word: string
  letters: number
  places: Map<string, Set<number>>
}

const minPrefixLength = 2
const nameFields = ['make', 'variant']
const isName = ({ places }: Term): number => Number(nameFields.some((field) => places.has(field)))

/** From words to values, and through these to listings: a hundred thousand cars of a model cost no more than one. */
export class Vocabulary {
  private readonly terms = new Map<string, Term>()

  constructor(
    /** How many listings have a value now: the commoner word wins between two corrections. */
    private readonly weightOf: (field: string, code: number) => number,
  ) {}

  add(words: readonly string[], field: string, code: number): void {
    for (const word of words) {
      const term = this.terms.get(word) ?? { word, letters: lettersOf(word), places: new Map() }
      this.terms.set(word, term)
      const codes = term.places.get(field)
      if (codes) codes.add(code)
      else term.places.set(field, new Set([code]))
    }
  }

  /** Reads one typed word: as it stands or by a synonym, else as the beginning of words, else with its typo put right. */
  read(word: string): WordMatch {
    const meant = [word, ...(Object.hasOwn(synonyms, word) ? (synonyms[word] ?? []) : [])]
    const exact = meant.flatMap((one) => this.terms.get(one) ?? [])
    if (exact.length > 0) return { corrected: null, places: exact.map(({ places }) => places) }
    const longer = this.startingWith(word)
    if (longer.length > 0) return { corrected: null, places: longer.map(({ places }) => places) }
    const near = this.nearest(word)
    return near ? { corrected: near.word, places: [near.places] } : { corrected: null, places: [] }
  }

  /** Whether a listing is found by it now. */
  finds(word: string): boolean {
    return this.read(word).places.some((places) => this.weight({ places }) > 0)
  }

  has = (word: string): boolean => this.terms.has(word)

  private startingWith(word: string): Term[] {
    if (word.length < minPrefixLength) return []
    return [...this.terms.values()].filter((term) => term.word.startsWith(word))
  }

  /** The fewest edits win, then names over equipment, then what more listings have; numbers are taken as they stand. */
  private nearest(word: string): Term | null {
    if (/^\d+$/.test(word)) return null
    const letters = lettersOf(word)
    let max = maxEdits(word.length)
    let best: Term[] = []
    for (const term of this.terms.values()) {
      if (max === 0 || Math.abs(term.word.length - word.length) > max) continue
      if (ones(term.letters ^ letters) > max * 2 || /^\d+$/.test(term.word)) continue
      const edits = editsBetween(word, term.word, max)
      if (edits > max || (edits > 1 && term.word[0] !== word[0])) continue
      if (edits < max) best = []
      max = edits
      best.push(term)
    }
    const weighed = best.map((term) => ({ term, weight: this.weight(term) })).filter(({ weight }) => weight > 0)
    weighed.sort(
      (a, b) => isName(b.term) - isName(a.term) || b.weight - a.weight || (a.term.word < b.term.word ? -1 : 1),
    )
    return weighed[0]?.term ?? null
  }

  private weight({ places }: { places: Places }): number {
    let sum = 0
    for (const [field, codes] of places) for (const code of codes) sum += this.weightOf(field, code)
    return sum
  }
}
