import { lt } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../../context'
import { tooMany } from '../../refusals'
import { rateLimits } from '../schema'

interface Limit {
  /** Tells the counters of different deeds apart. */
  prefix: string
  /** So many in so many seconds. */
  points: number
  seconds: number
}

/** Counts deeds in the database, so every process sees them. */
export const databaseLimiter = (pool: pg.Pool, { prefix, points, seconds }: Limit) =>
  new RateLimiterPostgres({
    storeClient: unnamed(pool),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: prefix,
    points,
    duration: seconds,
  })

/** Counts one more, or several. Throws too_many, with `what` as the first sentence, when that is more than may be. */
export async function spend(
  limiter: RateLimiterPostgres,
  key: string | number,
  what: string,
  points = 1,
): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (outcome) {
    throw outcome instanceof RateLimiterRes ? waitFor(outcome, what) : outcome
  }
}

export function waitFor(spent: RateLimiterRes, what = 'Too many attempts.') {
  const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
  const minutes = Math.ceil(seconds / 60)
  return tooMany(`${what} Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`, seconds)
}

/** Removes counters whose time is over; returns how many. */
export async function purgeLimits({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rowCount } = await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
  return rowCount ?? 0
}

/** The library names its statements; the embedded database has one session for all clients, where a name exists once. */
const unnamed = (pool: pg.Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query({ text, values }),
})
