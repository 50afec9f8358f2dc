import { gazetteer } from '../content/gazetteer'
import { catalogueNames } from './catalogue-names'
import type { Engine } from './engine/engine'
import type { KeyedNames } from './engine/text/keyed-names'
import type { SpellingMatch } from './engine/text/spellings'
import { synonyms } from './engine/text/words'
import type { SentenceNames } from './sentence/sentence'

/** What is on sale, and where there are places. */
export function sentenceNames({ names, knowsWord, sellerKeyed }: Engine): SentenceNames {
  const { keyed } = names
  return {
    make: keyed.make,
    models: keyed.models,
    trims: keyed.trims,
    has: keyed.has,
    makeWithModel: keyed.makeWithModel,
    catalogue: catalogueNames().keyed,
    nameLike: (word) => nearestName(word, [keyed, catalogueNames().keyed]),
    seller: sellerKeyed,
    city: (key, state) => gazetteer().city(key, state)?.zip,
    isZip: (digits) => gazetteer().isZip(digits),
    knows: (word) => knowsWord(word) || Object.hasOwn(synonyms, word),
  }
}

/** Prefers what is on sale among equally near ones. */
export function nearestName(word: string, lists: readonly KeyedNames[]): SpellingMatch | undefined {
  const matches = lists.flatMap((names) => names.nearest(word) ?? [])
  return matches.sort((a, b) => a.edits - b.edits)[0]
}
