import { lt, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { tooMany } from '../refusals'
import type { SettingSource } from '../site-settings/memory'
import type { LimitKey } from './limit-table.contract'
import { limitNow } from './limits.section'
import { rateLimits } from './schema'

/** Counts in the database, so each process sees what the others counted (docs/decisions/0122). */
export interface Limit {
  prefix: string
  points: number
  seconds: number
}

/** Is a limit whose points administrators may change; `each` says how many of them one of the setting is. */
export interface SettingLimit extends Omit<Limit, 'points'> {
  setting: LimitKey
  each?: number
}
type AnyLimit = Limit | SettingLimit

/** Reads of a limit that may be changed what is in force. */
async function inForce(reader: SettingSource, limit: AnyLimit): Promise<Limit> {
  if ('points' in limit) return limit
  const { prefix, seconds, setting, each = 1 } = limit
  return { prefix, seconds, points: (await limitNow(reader, setting)) * each }
}

export function waitFor(leftMs: number, what = 'Too many attempts.') {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000))
  const minutes = Math.ceil(seconds / 60)
  return tooMany(`${what} Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`, seconds)
}

/** Reads the database's clock, in the counters' own unit. */
export const clockMs = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
export const counterKey = ({ prefix }: Pick<Limit, 'prefix'>, key: string | number): string => `${prefix}:${key}`

/**
 * Counts within the context's transaction; given the database itself, the count stays when the operation fails. Throws
 * too_many, with `what` as the first sentence, which may name the limit in force.
 */
export async function consumeCount(
  context: { db: Pick<Context['db'], 'insert' | 'select'> },
  limit: AnyLimit,
  key: string | number,
  what?: string | ((most: number) => string),
  points = 1,
): Promise<void> {
  const known = await inForce(context, limit)
  const leftMs = await countUse(context, known, key, points)
  if (leftMs !== null) throw waitFor(leftMs, typeof what === 'function' ? what(known.points) : what)
}

/** Counts in one statement. Returns null within the limit, or in how many milliseconds counting begins anew. */
export async function countUse(
  { db }: { db: Pick<Context['db'], 'insert' | 'select'> },
  anyLimit: AnyLimit,
  key: string | number,
  points = 1,
): Promise<number | null> {
  const limit = await inForce({ db }, anyLimit)
  const until = sql`${clockMs} + ${limit.seconds * 1000}::bigint`
  const isOver = sql`${rateLimits.expire} <= ${clockMs}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: counterKey(limit, key), points, expire: until })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then ${points}::int else ${rateLimits.points} + ${points}::int end`,
        expire: sql`case when ${isOver} then ${until} else ${rateLimits.expire} end`,
      },
    })
    .returning({ points: rateLimits.points, leftMs: sql<number>`(${rateLimits.expire} - ${clockMs})::float8` })
  return row && row.points > limit.points ? row.leftMs : null
}

/**
 * Counts so many points at once if all of them fit, in one statement. Returns null, or in how many milliseconds counting
 * begins anew; then nothing is counted.
 */
export async function countUpTo(
  { db }: { db: Pick<Context['db'], 'insert' | 'select'> },
  limit: Limit,
  key: string | number,
  points: number,
): Promise<number | null> {
  if (points > limit.points) return (await roomLeft({ db }, limit, key)).leftMs
  const until = sql`${clockMs} + ${limit.seconds * 1000}::bigint`
  const isOver = sql`${rateLimits.expire} <= ${clockMs}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: counterKey(limit, key), points, expire: until })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then ${points}::int else ${rateLimits.points} + ${points}::int end`,
        expire: sql`case when ${isOver} then ${until} else ${rateLimits.expire} end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.points} + ${points}::int <= ${limit.points}::int`,
    })
    .returning({ points: rateLimits.points })
  return row ? null : (await roomLeft({ db }, limit, key)).leftMs
}

/** Returns how many points may still be counted, and in how many milliseconds counting begins anew. */
export async function roomLeft(
  { db }: { db: Pick<Context['db'], 'select'> },
  limit: Limit,
  key: string | number,
): Promise<{ points: number; leftMs: number }> {
  const [row] = await db
    .select({ points: rateLimits.points, leftMs: sql<number>`(${rateLimits.expire} - ${clockMs})::float8` })
    .from(rateLimits)
    .where(sql`${rateLimits.key} = ${counterKey(limit, key)} and ${rateLimits.expire} > ${clockMs}`)
  return row
    ? { points: Math.max(0, limit.points - row.points), leftMs: row.leftMs }
    : { points: limit.points, leftMs: limit.seconds * 1000 }
}

/** Takes back so many points that were counted and not used; of a count that has ended meanwhile none. */
export async function giveBack(
  { db }: { db: Pick<Context['db'], 'update'> },
  limit: Limit,
  key: string | number,
  points: number,
): Promise<void> {
  await db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - ${points}::int, 0)` })
    .where(sql`${rateLimits.key} = ${counterKey(limit, key)} and ${rateLimits.expire} > ${clockMs}`)
}

export async function resetCount({ db }: Pick<Context, 'db'>, limit: Limit, key: string | number): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${counterKey(limit, key)}`)
}

export async function purgeLimits({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rowCount } = await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
  return rowCount ?? 0
}
