import type { SearchQuery } from '../../api/search/query.contract'

/** A name with one value may have its text alone. */
export type SearchTexts = Partial<Record<keyof SearchQuery, string | string[]>>

/** Makes a map of strings, as the specification wants it: several values of one name have commas between them. */
export const joined = (query: SearchTexts): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value && [value].flat().join(',')]))
