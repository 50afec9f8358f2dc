import type { Cookies } from '~/session/cookies.server'
import type { RequestContext } from '~/session/request-context.server'
import {
  type KeptSearch,
  nobody,
  room,
  type Shelf,
  type Visitor,
  withId,
  withLook,
  withoutId,
  withoutSearch,
  withQuery,
  withSearch,
  withView,
} from './visitor'

// The one place that knows the signed cookie in which a browser's things are kept.

/** What this browser has gathered; nothing when its cookie is missing, changed or of another shape. */
export async function readVisitor(cookies: Pick<Cookies, 'visitor'>, header: string | null): Promise<Visitor> {
  if (!header?.includes('da_visitor=')) return nobody
  const value: unknown = await cookies.visitor.parse(header).catch(() => null)
  if (typeof value !== 'object' || value === null) return nobody
  const { s, d, q, c, r, l, b } = value as Record<string, unknown>
  return {
    saved: idsOf(s, 'saved'),
    dealerships: idsOf(d, 'dealerships'),
    searches: searchesOf(q),
    compared: idsOf(c, 'compared'),
    recent: idsOf(r, 'recent'),
    looked: momentOf(l),
    lookedBefore: momentOf(b),
  }
}

/** Puts an id on a shelf and says which one fell out for it. */
export async function add(context: RequestContext, shelf: Shelf, id: number): Promise<number | null> {
  const { visitor, fallen } = withId(context.visitor, shelf, id)
  await keep(context, visitor)
  return fallen
}

export const remove = (context: RequestContext, shelf: Shelf, ids: readonly number[]): Promise<void> =>
  keep(
    context,
    ids.reduce((visitor, id) => withoutId(visitor, shelf, id), context.visitor),
  )

/** Keeps a search and says which ones fell out for it; null: it is too long to be kept here. */
export async function addSearch(context: RequestContext, search: KeptSearch): Promise<KeptSearch[] | null> {
  const kept = withSearch(context.visitor, search)
  if (kept) await keep(context, kept.visitor)
  return kept?.fallen ?? null
}

/** Changes what a search looks for; false: it is too long to be kept here. */
export async function changeSearch(context: RequestContext, before: string, query: string): Promise<boolean> {
  const visitor = withQuery(context.visitor, before, query)
  if (visitor) await keep(context, visitor)
  return visitor !== null
}

export const removeSearch = (context: RequestContext, query: string): Promise<void> =>
  keep(context, withoutSearch(context.visitor, query))

/** What is saved has moved to an account, but for what had no room there. */
export const keepOnly = (
  context: RequestContext,
  left: Pick<Visitor, 'saved' | 'dealerships' | 'searches'>,
): Promise<void> => keep(context, { ...context.visitor, ...left })

export const noteView = (context: RequestContext, id: number): Promise<void> =>
  keep(context, withView(context.visitor, id))

export const noteLook = (context: RequestContext): Promise<void> =>
  keep(context, withLook(context.visitor, Math.floor(Date.now() / 1000)))

/** Who has gathered nothing carries no cookie, and is anonymous again. */
async function keep(context: RequestContext, visitor: Visitor): Promise<void> {
  context.visitor = visitor
  const { saved, dealerships, searches, compared, recent, looked, lookedBefore } = visitor
  const lists = [saved, dealerships, searches, compared, recent]
  const some = lists.some((list) => list.length > 0) || looked !== null
  const value = {
    s: textOf(saved),
    d: textOf(dealerships),
    q: searches.map(({ query, name }) => [query, name]),
    c: textOf(compared),
    r: textOf(recent),
    l: looked,
    b: lookedBefore,
  }
  context.setCookies.push(await context.cookies.visitor.serialize(some ? value : '', some ? {} : { maxAge: 0 }))
}

const textOf = (ids: readonly number[]): string => ids.map((id) => id.toString(36)).join('.')

function idsOf(text: unknown, shelf: Shelf): number[] {
  if (typeof text !== 'string') return []
  const ids = text.split('.').map((one) => Number.parseInt(one, 36))
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, room[shelf])
}

function searchesOf(value: unknown): KeptSearch[] {
  if (!Array.isArray(value)) return []
  const read = value.flatMap((one): KeptSearch[] => {
    const [query, name] = Array.isArray(one) ? (one as unknown[]) : []
    return typeof query === 'string' && typeof name === 'string' && query !== '' ? [{ query, name }] : []
  })
  return read.slice(0, room.searches)
}

const momentOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)
