import { paths } from '~/paths'
import { filterFormId } from './filter-form-id'

/** The search page of a saved search, which it names (`ref`), so that it can be changed there; `sort` when it is to begin with the newest. */
export const savedSearchHref = (query: string, ref: string | number, change: Record<string, string> = {}): string => {
  const names = new URLSearchParams(query)
  for (const [name, value] of Object.entries({ ...change, saved: String(ref) })) names.set(name, value)
  return `${paths.search}?${names}`
}

/** The filters on that page. Browsers open the sheet that holds them when the page is loaded by this address. */
export const savedSearchFiltersHref = (query: string, ref: string | number): string =>
  `${savedSearchHref(query, ref)}#${filterFormId}`
