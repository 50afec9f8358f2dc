import type { Cookies } from '~/session/cookies.server'
import type { RequestContext } from '~/session/request-context.server'
import {
  type BrowserList,
  type BrowserState,
  emptyState,
  limits,
  type SearchInBrowser,
  withId,
  withoutId,
  withoutSearch,
  withQuery,
  withSearch,
  withView,
  withVisit,
} from './browser-state'

/** From the signed cookie that only this file reads and writes; empty when it is missing, changed or of another shape. */
export async function readBrowserState(
  cookies: Pick<Cookies, 'browserState'>,
  header: string | null,
): Promise<BrowserState> {
  if (!header?.includes('da_visitor=')) return emptyState
  const value: unknown = await cookies.browserState.parse(header).catch(() => null)
  if (typeof value !== 'object' || value === null) return emptyState
  const { s, d, q, c, r, l, b, p } = value as Record<string, unknown>
  return {
    saved: idsOf(s, 'saved'),
    dealerships: idsOf(d, 'dealerships'),
    searches: searchesOf(q),
    compared: idsOf(c, 'compared'),
    recent: idsOf(r, 'recent'),
    visited: momentOf(l),
    visitedBefore: momentOf(b),
    place: typeof p === 'string' && /^\d{5}$/.test(p) ? p : null,
  }
}

export async function add(context: RequestContext, list: BrowserList, id: number): Promise<number | null> {
  const { browserState, dropped } = withId(context.current.browserState, list, id)
  await store(context, browserState)
  return dropped
}

export const remove = (context: RequestContext, list: BrowserList, ids: readonly number[]): Promise<void> =>
  store(
    context,
    ids.reduce((browserState, id) => withoutId(browserState, list, id), context.current.browserState),
  )

/** Null: it is too long for the cookie. */
export async function addSearch(context: RequestContext, search: SearchInBrowser): Promise<SearchInBrowser[] | null> {
  const saved = withSearch(context.current.browserState, search)
  if (saved) await store(context, saved.browserState)
  return saved?.dropped ?? null
}

/** False: it is too long for the cookie. */
export async function changeSearch(context: RequestContext, before: string, query: string): Promise<boolean> {
  const browserState = withQuery(context.current.browserState, before, query)
  if (browserState) await store(context, browserState)
  return browserState !== null
}

export const removeSearch = (context: RequestContext, query: string): Promise<void> =>
  store(context, withoutSearch(context.current.browserState, query))

/** What is saved has moved to an account, but for what had no room there. */
export const retainOnly = (
  context: RequestContext,
  left: Pick<BrowserState, 'saved' | 'dealerships' | 'searches'>,
): Promise<void> => store(context, { ...context.current.browserState, ...left })

export const recordView = (context: RequestContext, id: number): Promise<void> =>
  store(context, withView(context.current.browserState, id))

export const recordVisit = (context: RequestContext): Promise<void> =>
  store(context, withVisit(context.current.browserState, Math.floor(Date.now() / 1000)))

/** Null forgets it. */
export const rememberPlace = (context: RequestContext, place: string | null): Promise<void> =>
  store(context, { ...context.current.browserState, place })

/** An empty state has no cookie: the browser is anonymous again. */
async function store(context: RequestContext, browserState: BrowserState): Promise<void> {
  context.current.browserState = browserState
  const { saved, dealerships, searches, compared, recent, visited, visitedBefore, place } = browserState
  const lists = [saved, dealerships, searches, compared, recent]
  const some = lists.some((list) => list.length > 0) || visited !== null || place !== null
  const value = {
    s: textOf(saved),
    d: textOf(dealerships),
    q: searches.map(({ query, name }) => [query, name]),
    c: textOf(compared),
    r: textOf(recent),
    l: visited,
    b: visitedBefore,
    p: place,
  }
  context.response.setCookies.push(
    await context.cookies.browserState.serialize(some ? value : '', some ? {} : { maxAge: 0 }),
  )
}

const textOf = (ids: readonly number[]): string => ids.map((id) => id.toString(36)).join('.')

function idsOf(text: unknown, list: BrowserList): number[] {
  if (typeof text !== 'string') return []
  const ids = text.split('.').map((one) => Number.parseInt(one, 36))
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, limits[list])
}

function searchesOf(value: unknown): SearchInBrowser[] {
  if (!Array.isArray(value)) return []
  const read = value.flatMap((one): SearchInBrowser[] => {
    const [query, name] = Array.isArray(one) ? (one as unknown[]) : []
    return typeof query === 'string' && typeof name === 'string' && query !== '' ? [{ query, name }] : []
  })
  return read.slice(0, limits.searches)
}

const momentOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)
