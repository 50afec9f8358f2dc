import type { KeyedNames } from '../engine/text/keyed-names'
import type { SpellingMatch } from '../engine/text/spellings'
import type { FilterName } from '../query.contract'

/** What the grammar must know of the world: names on sale and places. Keys are words in lower case without blanks. */
export interface SentenceNames {
  make(key: string): string | undefined
  has(make: string, model: string): boolean
  makeWithModel(key: string): { make: string; model: string } | undefined
  /** Models of that name, and those whose names go on from it. */
  models(key: string): readonly string[]
  /** Trims of a model on sale that begin with that name. */
  trims(key: string, model: string): readonly string[]
  /** Holds what the trade knows, on sale or not. */
  catalogue: Pick<KeyedNames, 'make' | 'models' | 'has' | 'makeWithModel'>
  /** A dealership's slug. */
  seller(key: string): string | undefined
  /** The ZIP code in the middle of a city; without a state the largest city of that name. */
  city(key: string, state: string | null): string | undefined
  isZip(digits: string): boolean
  /** Whether a word occurs in the listings. */
  knows(word: string): boolean
  /** The word of a make or model that a misspelt word is nearest to. */
  nameLike(word: string): SpellingMatch | undefined
}

export interface Said {
  name: FilterName
  values: readonly string[]
}

/** What a stretch of a sentence says. */
export interface Reading {
  says: readonly Said[]
  /** The words themselves, as they were typed. */
  words: string
  /** A search word by word finds the same cars. */
  plain: boolean
  sort?: string
}

/** What was understood and cannot be searched for. */
export interface Unsupported {
  words: string
  message: string
}

export interface Sentence {
  readings: readonly Reading[]
  unsupported: readonly Unsupported[]
  /** What is left to be searched for word by word. */
  rest: string
}

/** What a rule found from a token on: how many tokens, and what they say. */
export type Found = {
  length: number
  says: readonly Said[]
  plain?: boolean
  sort?: string
  /** Understood, and not to be searched for: why. */
  unsupported?: (words: string) => string
}

export const say = (name: FilterName, ...values: (string | number)[]): Said => ({ name, values: values.map(String) })

export const unmatched = (words: string): Unsupported => ({
  words,
  message: `“${words}” matched nothing, so it was left out.`,
})
