import type { Cookies } from '~/session/cookies.server'
import type { Visit } from '~/session/visit.server'
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
export async function add(visit: Visit, shelf: Shelf, id: number): Promise<number | null> {
  const { visitor, fallen } = withId(visit.visitor, shelf, id)
  await keep(visit, visitor)
  return fallen
}

export const remove = (visit: Visit, shelf: Shelf, ids: readonly number[]): Promise<void> =>
  keep(
    visit,
    ids.reduce((visitor, id) => withoutId(visitor, shelf, id), visit.visitor),
  )

/** Keeps a search and says which ones fell out for it; null: it is too long to be kept here. */
export async function addSearch(visit: Visit, search: KeptSearch): Promise<KeptSearch[] | null> {
  const kept = withSearch(visit.visitor, search)
  if (kept) await keep(visit, kept.visitor)
  return kept?.fallen ?? null
}

/** Changes what a search looks for; false: it is too long to be kept here. */
export async function changeSearch(visit: Visit, before: string, query: string): Promise<boolean> {
  const visitor = withQuery(visit.visitor, before, query)
  if (visitor) await keep(visit, visitor)
  return visitor !== null
}

export const removeSearch = (visit: Visit, query: string): Promise<void> =>
  keep(visit, withoutSearch(visit.visitor, query))

/** What is saved has moved to an account, but for what had no room there. */
export const keepOnly = (visit: Visit, left: Pick<Visitor, 'saved' | 'dealerships' | 'searches'>): Promise<void> =>
  keep(visit, { ...visit.visitor, ...left })

export const noteView = (visit: Visit, id: number): Promise<void> => keep(visit, withView(visit.visitor, id))

export const noteLook = (visit: Visit): Promise<void> =>
  keep(visit, withLook(visit.visitor, Math.floor(Date.now() / 1000)))

/** Who has gathered nothing carries no cookie, and is anonymous again. */
async function keep(visit: Visit, visitor: Visitor): Promise<void> {
  visit.visitor = visitor
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
  visit.setCookies.push(await visit.cookies.visitor.serialize(some ? value : '', some ? {} : { maxAge: 0 }))
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
