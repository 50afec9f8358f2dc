import type { Cookies } from '~/session/cookies.server'
import type { Visit } from '~/session/visit.server'
import { nobody, room, type Shelf, type Visitor, withLook, withoutVehicle, withVehicle, withView } from './visitor'

// The one place that knows where a visitor's things are kept: a signed cookie, for people with an account too.

/** What this browser has gathered; nothing when its cookie is missing, changed or of another shape. */
export async function readVisitor(cookies: Pick<Cookies, 'visitor'>, header: string | null): Promise<Visitor> {
  if (!header?.includes('da_visitor=')) return nobody
  const value: unknown = await cookies.visitor.parse(header).catch(() => null)
  if (typeof value !== 'object' || value === null) return nobody
  const { s, c, r, l, b } = value as Record<string, unknown>
  return {
    saved: idsOf(s, 'saved'),
    compared: idsOf(c, 'compared'),
    recent: idsOf(r, 'recent'),
    looked: momentOf(l),
    lookedBefore: momentOf(b),
  }
}

/** Puts a vehicle on a shelf and says which one fell out for it. */
export async function add(visit: Visit, shelf: Shelf, id: number): Promise<number | null> {
  const { visitor, fallen } = withVehicle(visit.visitor, shelf, id)
  await keep(visit, visitor)
  return fallen
}

export const remove = (visit: Visit, shelf: Shelf, ids: readonly number[]): Promise<void> =>
  keep(
    visit,
    ids.reduce((visitor, id) => withoutVehicle(visitor, shelf, id), visit.visitor),
  )

export const noteView = (visit: Visit, id: number): Promise<void> => keep(visit, withView(visit.visitor, id))

export const noteLook = (visit: Visit): Promise<void> =>
  keep(visit, withLook(visit.visitor, Math.floor(Date.now() / 1000)))

/** Who has gathered nothing carries no cookie, and is anonymous again. */
async function keep(visit: Visit, visitor: Visitor): Promise<void> {
  visit.visitor = visitor
  const { saved, compared, recent, looked, lookedBefore } = visitor
  const some = saved.length + compared.length + recent.length > 0 || looked !== null
  const value = { s: textOf(saved), c: textOf(compared), r: textOf(recent), l: looked, b: lookedBefore }
  visit.setCookies.push(await visit.cookies.visitor.serialize(some ? value : '', some ? {} : { maxAge: 0 }))
}

const textOf = (ids: readonly number[]): string => ids.map((id) => id.toString(36)).join('.')

function idsOf(text: unknown, shelf: Shelf): number[] {
  if (typeof text !== 'string') return []
  const ids = text.split('.').map((one) => Number.parseInt(one, 36))
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, room[shelf])
}

const momentOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)
