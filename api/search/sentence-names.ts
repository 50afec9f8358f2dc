import { gazetteer } from '../content/gazetteer'
import type { Engine } from './engine/engine'
import type { KeyedNames } from './engine/text/keyed-names'
import type { SpellingMatch } from './engine/text/spellings'
import { synonyms } from './engine/text/words'
import type { SearchAliases } from './name-aliases'
import type { SentenceNames } from './sentence/sentence'

/** What is on sale, and where there are places. */
export function sentenceNames(engine: Engine, aliases: SearchAliases): SentenceNames {
  const { names, knowsWord, sellerKeyed } = engine
  const { keyed } = names
  const { catalogue } = aliases
  return {
    make: (key) => {
      const make = keyed.make(key)
      return make === undefined || aliases.isOldMake(make, engine) ? undefined : make
    },
    models: (key) => keyed.models(key).filter((model) => !aliases.isOldModel(model, engine)),
    trims: keyed.trims,
    has: keyed.has,
    makeWithModel: keyed.makeWithModel,
    catalogue: catalogue.keyed,
    nameLike: (word) => nearestName(word, [keyed, catalogue.keyed]),
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
