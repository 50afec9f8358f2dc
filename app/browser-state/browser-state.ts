/** Ids, the newest first; epoch seconds. Saved things of who is signed in are in the account (saved.server.ts). */
export interface BrowserState {
  saved: readonly number[]
  dealerships: readonly number[]
  searches: readonly SearchInBrowser[]
  compared: readonly number[]
  recent: readonly number[]
  /** The last look at /just-listed, and the last one of the visit before. */
  visited: number | null
  visitedBefore: number | null
  /** ZIP code that distances are measured from where a page's address names none. */
  place: string | null
}

export interface SearchInBrowser {
  query: string
  name: string
}

export type BrowserList = 'saved' | 'dealerships' | 'compared' | 'recent'

export const limits: Record<BrowserList | 'searches', number> = {
  saved: 50,
  dealerships: 20,
  searches: 5,
  compared: 4,
  recent: 12,
}
/** Names and queries are as long as people make them: together they get this much of the cookie's 3 KB. */
const searchBytes = 900

export const emptyState: BrowserState = {
  saved: [],
  dealerships: [],
  searches: [],
  compared: [],
  recent: [],
  visited: null,
  visitedBefore: null,
  place: null,
}

export const isCompared = (browserState: BrowserState, id: number): boolean => browserState.compared.includes(id)

/** With this id in the list. When the list is full the oldest is dropped; an id that is there already stays in its place. */
export function withId(
  browserState: BrowserState,
  list: BrowserList,
  id: number,
): { browserState: BrowserState; dropped: number | null } {
  if (browserState[list].includes(id)) return { browserState, dropped: null }
  const ids = [id, ...browserState[list]]
  const dropped = ids[limits[list]] ?? null
  return { browserState: { ...browserState, [list]: ids.slice(0, limits[list]) }, dropped }
}

export const withoutId = (browserState: BrowserState, list: BrowserList, id: number): BrowserState => ({
  ...browserState,
  [list]: browserState[list].filter((one) => one !== id),
})

/** The same for a search: those that no longer fit are dropped, the oldest first. Null: it is too long for the cookie. */
export function withSearch(
  browserState: BrowserState,
  search: SearchInBrowser,
): { browserState: BrowserState; dropped: SearchInBrowser[] } | null {
  if (browserState.searches.some(({ query }) => query === search.query)) return { browserState, dropped: [] }
  const all = [search, ...browserState.searches]
  const fits = (count: number) => count <= limits.searches && bytesOf(all.slice(0, count)) <= searchBytes
  let fitting = all.length
  while (fitting > 0 && !fits(fitting)) fitting--
  if (fitting === 0) return null
  return { browserState: { ...browserState, searches: all.slice(0, fitting) }, dropped: all.slice(fitting) }
}

/** With another query for one of them, in its place. Null: together they are too long for the cookie. */
export function withQuery(browserState: BrowserState, before: string, query: string): BrowserState | null {
  const searches = browserState.searches.map((search) => (search.query === before ? { ...search, query } : search))
  return bytesOf(searches) <= searchBytes ? { ...browserState, searches } : null
}

const bytesOf = (searches: readonly SearchInBrowser[]): number =>
  new TextEncoder().encode(JSON.stringify(searches.map(({ query, name }) => [query, name]))).length

export const withoutSearch = (browserState: BrowserState, query: string): BrowserState => ({
  ...browserState,
  searches: browserState.searches.filter((search) => search.query !== query),
})

export const withView = (browserState: BrowserState, id: number): BrowserState =>
  withId(withoutId(browserState, 'recent', id), 'recent', id).browserState

const sameVisitSeconds = 30 * 60

/** After a visit to the just-listed page: within 30 minutes of the one before it counts as the same. */
export function withVisit(browserState: BrowserState, now: number): BrowserState {
  const { visited, visitedBefore } = browserState
  return {
    ...browserState,
    visited: now,
    visitedBefore: lastVisit(browserState, now) === visited ? visited : visitedBefore,
  }
}

/** Epoch seconds; null when this is the first. */
export function lastVisit({ visited, visitedBefore }: BrowserState, now: number): number | null {
  if (visited === null) return null
  return now - visited < sameVisitSeconds ? visitedBefore : visited
}
