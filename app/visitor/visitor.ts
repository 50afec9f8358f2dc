/**
 * What a browser has gathered: ids, the newest first, and when the stream of new cars was looked at (epoch seconds).
 * What is saved stands here only as long as nobody is signed in; then it is the account's (saved.server.ts).
 */
export interface Visitor {
  saved: readonly number[]
  dealerships: readonly number[]
  searches: readonly KeptSearch[]
  compared: readonly number[]
  recent: readonly number[]
  /** The last look at /just-listed, and the last one of the visit before. */
  looked: number | null
  lookedBefore: number | null
}

/** A search by its canonical query. */
export interface KeptSearch {
  query: string
  name: string
}

export type Shelf = 'saved' | 'dealerships' | 'compared' | 'recent'

export const room: Record<Shelf | 'searches', number> = {
  saved: 50,
  dealerships: 20,
  searches: 5,
  compared: 4,
  recent: 12,
}
/** Names and queries are as long as people make them: together they get this much of the cookie's 3 KB. */
const searchBytes = 900

export const nobody: Visitor = {
  saved: [],
  dealerships: [],
  searches: [],
  compared: [],
  recent: [],
  looked: null,
  lookedBefore: null,
}

export const isCompared = (visitor: Visitor, id: number): boolean => visitor.compared.includes(id)

/** With this one on a shelf. When there is no room the oldest falls out; one that is there already stays in its place. */
export function withId(visitor: Visitor, shelf: Shelf, id: number): { visitor: Visitor; fallen: number | null } {
  if (visitor[shelf].includes(id)) return { visitor, fallen: null }
  const ids = [id, ...visitor[shelf]]
  const fallen = ids[room[shelf]] ?? null
  return { visitor: { ...visitor, [shelf]: ids.slice(0, room[shelf]) }, fallen }
}

export const withoutId = (visitor: Visitor, shelf: Shelf, id: number): Visitor => ({
  ...visitor,
  [shelf]: visitor[shelf].filter((one) => one !== id),
})

/** The same for a search: those that no longer fit fall out, the oldest first. Null: it is too long to be kept at all. */
export function withSearch(visitor: Visitor, search: KeptSearch): { visitor: Visitor; fallen: KeptSearch[] } | null {
  if (visitor.searches.some(({ query }) => query === search.query)) return { visitor, fallen: [] }
  const all = [search, ...visitor.searches]
  const fits = (count: number) => count <= room.searches && bytesOf(all.slice(0, count)) <= searchBytes
  let kept = all.length
  while (kept > 0 && !fits(kept)) kept--
  if (kept === 0) return null
  return { visitor: { ...visitor, searches: all.slice(0, kept) }, fallen: all.slice(kept) }
}

/** With another query for one of them, in its place. Null: together they are too long to be kept. */
export function withQuery(visitor: Visitor, before: string, query: string): Visitor | null {
  const searches = visitor.searches.map((search) => (search.query === before ? { ...search, query } : search))
  return bytesOf(searches) <= searchBytes ? { ...visitor, searches } : null
}

const bytesOf = (searches: readonly KeptSearch[]): number =>
  new TextEncoder().encode(JSON.stringify(searches.map(({ query, name }) => [query, name]))).length

export const withoutSearch = (visitor: Visitor, query: string): Visitor => ({
  ...visitor,
  searches: visitor.searches.filter((search) => search.query !== query),
})

/** A vehicle whose page was opened comes first, wherever it stood. */
export const withView = (visitor: Visitor, id: number): Visitor =>
  withId(withoutId(visitor, 'recent', id), 'recent', id).visitor

const sameVisitSeconds = 30 * 60

/** After a look at the stream: within 30 minutes of the one before it is the same visit. */
export function withLook(visitor: Visitor, now: number): Visitor {
  const { looked, lookedBefore } = visitor
  return { ...visitor, looked: now, lookedBefore: lastVisit(visitor, now) === looked ? looked : lookedBefore }
}

/** When the visit before this one was, in epoch seconds; null when this is the first. */
export function lastVisit({ looked, lookedBefore }: Visitor, now: number): number | null {
  if (looked === null) return null
  return now - looked < sameVisitSeconds ? lookedBefore : looked
}
