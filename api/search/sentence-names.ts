import { gazetteer } from '../content/gazetteer'
import type { Engine } from './engine/engine'
import { synonyms } from './engine/text/words'
import type { SentenceNames } from './sentence/sentence'

/** What is on sale, and where there are places. */
export function sentenceNames({ names, knowsWord, sellerKeyed }: Engine): SentenceNames {
  const { keyed } = names
  return {
    make: keyed.make,
    models: keyed.models,
    makeLike: (word) => keyed.makeLike(word),
    seller: sellerKeyed,
    city: (key, state) => gazetteer().city(key, state)?.zip,
    isZip: (digits) => gazetteer().isZip(digits),
    knows: (word) => knowsWord(word) || Object.hasOwn(synonyms, word),
  }
}
