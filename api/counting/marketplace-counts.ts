import { between, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Range } from '../range.contract'
import { leftOutHourly, marketplaceStatDaily } from './schema'

type Days = Pick<Range, 'days' | 'before'>

/** Counts what visits did with the cars of all dealerships, each by its own clock, and in the days before. */
export async function marketplaceCounts({ db }: Pick<Context, 'db'>, { days, before }: Days) {
  const [now, then] = await Promise.all([countsOf(db, days), countsOf(db, before.days)])
  return {
    shown: { now: now.shown, before: then.shown },
    opened: { now: now.opened, before: then.opened },
  }
}

async function countsOf(db: Context['db'], days: readonly string[]): Promise<{ shown: number; opened: number }> {
  const { day, shown, opened } = marketplaceStatDaily
  const [row] = await db
    .select({
      shown: sql<number>`coalesce(sum(${shown}), 0)::float8`,
      opened: sql<number>`coalesce(sum(${opened}), 0)::float8`,
    })
    .from(marketplaceStatDaily)
    .where(between(day, days[0] ?? '', days.at(-1) ?? ''))
  return row ?? { shown: 0, opened: 0 }
}

/** Counts what no figure has, by why. */
export async function leftOutCounts({ db }: Pick<Context, 'db'>, { from, to }: Pick<Range, 'from' | 'to'>) {
  const { hour, reason, count } = leftOutHourly
  return db
    .select({ reason, count: sql<number>`sum(${count})::int` })
    .from(leftOutHourly)
    .where(sql`${hour} >= ${from} and ${hour} < ${to}`)
    .groupBy(reason)
    .orderBy(sql`2 desc`)
}
