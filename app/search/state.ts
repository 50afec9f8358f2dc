import { paths, withQuery } from '~/paths'
import type { SearchPage } from '~/upstream/vehicles.server'

/** Filters that take several values; a name repeated means OR, but for features and history, which narrow. */
// biome-ignore format: a list reads better as a list
const listNames = [
  'condition', 'make', 'model', 'trim', 'body', 'fuel', 'transmission', 'drivetrain', 'color', 'interior', 'seats',
  'doors', 'cylinders', 'feature', 'history', 'rating', 'seller', 'state',
] as const
/** What the page shows, and how; the API knows nothing of the last five. */
const toolNames = ['dominated', 'sort', 'page', 'view', 'pay', 'down', 'apr', 'months', 'more'] as const
/** The names a search's address may carry; anything else in it is ignored. */
// biome-ignore format: a list reads better as a list
export const searchNames = [
  ...listNames, 'q', 'zip', 'radius', 'year_min', 'year_max', 'price_min', 'price_max', 'mileage_max', 'days', ...toolNames,
] as const
/** With the saved search that the page was opened from, by its `refOf`: of one person or browser, so no name of a cached page. */
const pageNames = [...searchNames, 'saved'] as const
export type SearchName = (typeof pageNames)[number]
export type Found = Omit<SearchPage, 'items'>
export type SearchState = Partial<Record<SearchName, string[]>>
export type SearchChange = Partial<Record<SearchName, string[] | undefined>>

const maxLength = 200
const maxValues = 60
const severalOf = new Set<SearchName>([...listNames, 'more'])

/** What an address says, by name. A name that takes one value keeps its first. */
export function stateOf(url: URL, names: readonly SearchName[] = pageNames): SearchState {
  const entries = names.map((name) => {
    const said = url.searchParams.getAll(name)
    const values = (severalOf.has(name) ? said.flatMap((value) => value.split(',')) : said.slice(0, 1))
      .map((value) => value.trim().slice(0, maxLength))
      .filter(Boolean)
    return [name, [...new Set(values)].slice(0, maxValues)] as const
  })
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0))
}

const notForTheApi = new Set(['pay', 'down', 'apr', 'months', 'more', 'saved'])

/** The map of strings that the API takes: several values of one name are joined by commas. */
export const queryOf = (state: SearchState): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(state)
      .filter(([name]) => !notForTheApi.has(name))
      .map(([name, values]) => [name, values.join(',')]),
  )

/** The same with the values as the search understood them, so that a chip takes away what was written in other words. */
export function understood(state: SearchState, chips: Found['chips']): SearchState {
  const chosen = listNames.map((name) => {
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

export const first = (state: SearchState, name: SearchName): string | undefined => state[name]?.[0]
