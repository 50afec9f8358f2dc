import { canonicalQuery } from './canonical'
import type { SearchContext } from './index'
import type { ParsedSearch } from './parameters'
import { unmatched } from './sentence/sentence'

/** Leaves out the words that no car on sale has, as long as something else is asked for; each with a sentence. */
export function withoutUnknownWords({ engine }: SearchContext['search'], parsed: ParsedSearch): ParsedSearch {
  const { filter } = parsed
  const unknown = filter.words.filter((word) => !engine.findsWord(word))
  if (unknown.length === 0) return parsed
  const kept = { ...filter, words: filter.words.filter((word) => !unknown.includes(word)) }
  if (canonicalQuery(kept, engine) === '') return parsed
  return { ...parsed, filter: kept, dropped: [...parsed.dropped, ...unknown.map(unmatched)] }
}
