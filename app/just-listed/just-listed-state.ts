import { paths, withQuery } from '~/paths'
import { type SearchName, type SearchState, searchHref, stateOf } from '~/search/state'

export const justListedNames = ['make', 'body', 'price_max', 'zip', 'days'] as const satisfies readonly SearchName[]

export const justListedState = (url: URL): SearchState => stateOf(url, justListedNames)

export const spans = [1, 3, 7, 14] as const
const usual = 7

export const justListedHref = (state: SearchState, change: Partial<SearchState> = {}): string =>
  searchHref(state, change, paths.justListed)

export const spanHref = (state: SearchState, days: number): string =>
  justListedHref(state, { days: days === usual ? undefined : [String(days)] })

export const dayHref = (state: SearchState, day: string): string => withQuery(paths.justListed, { ...state, day })

export const feeds = [
  { path: paths.justListedFeed, type: 'application/atom+xml', name: 'Atom feed' },
  { path: paths.justListedJson, type: 'application/feed+json', name: 'JSON feed' },
]

export const feedHref = (state: SearchState, path: string): string => searchHref(state, {}, path)
