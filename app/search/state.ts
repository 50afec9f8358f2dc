import { paths, withQuery } from '~/paths'
import type { SearchPage } from '../../api/search/contract'
import {
  filterNames,
  readQuery,
  type SearchQuery,
  separate,
  severalNames,
  takesSeveral,
  viewNames,
} from '../../api/search/query.contract'

export { first } from '../../api/search/query.contract'

/** How the page shows the matches; the API knows nothing of them. */
const pageNames = ['pay', 'down', 'apr', 'months', 'more'] as const
/** The names a search's address may carry; anything else in it is ignored. */
export const searchNames = [...filterNames, ...viewNames, ...pageNames] as const
/** With the saved search that the page was opened from, by its `refOf`: of one person or browser, so no name of a cached page. */
const allNames = [...searchNames, 'saved'] as const
export type SearchName = (typeof allNames)[number]
export type Found = Omit<SearchPage, 'items'>
/** The API's query with what only the page knows. */
export type SearchState = Partial<Record<SearchName, string[]>>
export type SearchChange = Partial<Record<SearchName, string[] | undefined>>

const maxLength = 200
const isList = (name: string) => takesSeveral(name) || name === 'more'

/** What an address says, by name. A name that takes one value keeps its first. */
export function stateOf(url: URL, names: readonly SearchName[] = allNames): SearchState {
  const entries = names.map((name) => {
    const texts = url.searchParams.getAll(name)
    const values = isList(name) ? separate(texts) : texts.slice(0, 1)
    return [name, values.map((value) => value.trim().slice(0, maxLength)).filter(Boolean)] as const
  })
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0))
}

const filters = new Set<string>(filterNames)
const notForTheApi = new Set<string>([...pageNames, 'saved'])

export const queryOf = (state: SearchState): SearchQuery =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !notForTheApi.has(name)))

/**
 * The same with the values as the search understood them, so that a chip takes away what was written in other words. What a
 * sentence named stands as filters of its own.
 */
export function understood(
  state: SearchState,
  { chips, query, sort }: Pick<Found, 'chips' | 'query' | 'sort'>,
): SearchState {
  if (chips.some(({ words }) => words !== undefined)) {
    const page = Object.entries(state).filter(([name]) => !filters.has(name))
    return { ...Object.fromEntries(page), ...readQuery(query), ...(sort !== 'best' && { sort: [sort] }) }
  }
  const chosen = severalNames.map((name) => {
    const values = chips.filter((chip) => chip.name === name).map(({ value }) => value)
    return [name, values.length > 0 ? values : undefined] as const
  })
  return { ...state, ...Object.fromEntries(chosen) }
}

/** The search's address with some names changed; the page starts anew unless it is what changes. */
export function searchHref(state: SearchState, change: SearchChange = {}, path = paths.search): string {
  const { page: _, ...rest } = state
  return withQuery(path, { ...rest, ...change })
}

/** The address without one value of one filter; what hangs on it goes along: a model on its make, a distance on its place. */
export function without(state: SearchState, name: SearchName, value: string, path = paths.search): string {
  const rest = state[name]?.filter((one) => one.toLowerCase() !== value.toLowerCase()) ?? []
  const some = rest.length > 0 && rest.length < (state[name]?.length ?? 0)
  return searchHref(state, some ? { [name]: rest } : dropping([name], state), path)
}

/** The change that drops these filters, with what means nothing without them. */
export function dropping(names: readonly string[], { sort }: SearchState): SearchChange {
  const gone = names.flatMap((name) => [name, ...(hanging[name] ?? [])])
  const change = Object.fromEntries(gone.map((name) => [name, undefined]))
  return gone.includes('zip') && sort?.[0] === 'distance' ? { ...change, sort: undefined } : change
}

const hanging: Record<string, SearchName[]> = { zip: ['radius'], make: ['model', 'trim'], model: ['trim'] }
