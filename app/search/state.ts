import { paths, withQuery } from '~/paths'
import type { SearchPage } from '~/upstream/vehicles.server'

/** The names a search's address may carry; anything else in it is ignored. */
// biome-ignore format: a list reads better as a list
export const searchNames = [
  'q', 'zip', 'radius', 'condition', 'make', 'model', 'body', 'fuel', 'transmission', 'drivetrain', 'color',
  'year_min', 'year_max', 'price_min', 'price_max', 'mileage_max', 'days', 'sort', 'page',
] as const
export type SearchName = (typeof searchNames)[number]
/** What a search answers besides the cars, which pages get drawn. */
export type Found = Omit<SearchPage, 'items'>
/** What the page still draws in the browser; the filters are drawn by the server. */
export type Summary = Omit<Found, 'facets' | 'histogram'>
export type SearchState = Partial<Record<SearchName, string[]>>

const longest = 200

/** What an address says, by name; a name repeated means OR. */
export function stateOf(url: URL, names: readonly SearchName[] = searchNames): SearchState {
  const entries = names.map((name) => {
    const values = url.searchParams.getAll(name).flatMap((value) => (listNames.has(name) ? value.split(',') : [value]))
    return [
      name,
      values
        .map((value) => value.trim().slice(0, longest))
        .filter(Boolean)
        .slice(0, 60),
    ] as const
  })
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0))
}

const listNames = new Set<SearchName>([
  'condition',
  'make',
  'model',
  'body',
  'fuel',
  'transmission',
  'drivetrain',
  'color',
])

/** The map of strings that the API takes: several values of one name are joined by commas. */
export const queryOf = (state: SearchState): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(state).map(([name, values]) => [
      name,
      listNames.has(name as SearchName) ? values.join(',') : values[0],
    ]),
  )

/** The search's address with some names changed; the page starts anew unless it is what changes. */
export function searchHref(
  state: SearchState,
  change: Partial<Record<SearchName, string[] | undefined>> = {},
  path = paths.search,
): string {
  const { page: _, ...rest } = state
  return withQuery(path, { ...rest, ...change })
}

/** The address without one value of one filter. A place takes its distance along. */
export function without(state: SearchState, name: SearchName, value: string, path = paths.search): string {
  if (name === 'zip') return searchHref(state, { zip: undefined, radius: undefined }, path)
  const rest = state[name]?.filter((one) => one.toLowerCase() !== value.toLowerCase()) ?? []
  const gone = listNames.has(name) ? rest : []
  return searchHref(state, { [name]: gone.length > 0 ? gone : undefined }, path)
}

export const first = (state: SearchState, name: SearchName): string | undefined => state[name]?.[0]
