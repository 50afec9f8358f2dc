import type { SearchQuery } from '../../api/search/query.contract'

/** A search in an address and in what the API is asked is the same, so that no name of a filter stands here once more. */
export {
  exclusions,
  filterNames,
  first,
  readQuery,
  type SearchQuery,
  separate,
  severalNames,
  takesSeveral,
  viewNames,
} from '../../api/search/query.contract'

/** A name with one value may stand with its text alone. */
export type SearchTexts = Partial<Record<keyof SearchQuery, string | string[]>>

/** A map of strings, as the specification wants it: several values of one name have commas between them. */
export const joined = (query: SearchTexts): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(query).map(([name, said]) => [name, said && [said].flat().join(',')]))
