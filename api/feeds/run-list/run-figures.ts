import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { alignToDays } from '../../period'
import type { Range } from '../../range.contract'

type Moments = Pick<Range, 'from' | 'to'>

/** Counts the runs of all feeds by the day on which they began, and those of them that failed. */
export async function runFigures({ db }: Pick<Context, 'db'>, { days, timeZone, before, ...period }: Range) {
  const [now, then] = await Promise.all([byDay(db, period, timeZone), byDay(db, before, timeZone)])
  const total = (rows: readonly DayOfRuns[], of: 'n' | 'failed') => rows.reduce((sum, row) => sum + row[of], 0)
  return {
    runs: { now: total(now, 'n'), before: total(then, 'n') },
    failed: { now: total(now, 'failed'), before: total(then, 'failed') },
    runsByDay: alignToDays(now, days),
    failedByDay: alignToDays(
      now.map(({ day, failed }) => ({ day, n: failed })),
      days,
    ),
  }
}

type DayOfRuns = { day: string; n: number; failed: number }

async function byDay(db: Context['db'], { from, to }: Moments, timeZone: string): Promise<DayOfRuns[]> {
  const { rows } = await db.execute<DayOfRuns>(sql`
    select (started_at at time zone ${timeZone})::date::text as day, count(*)::int as n,
        (count(*) filter (where status = 'failed'))::int as failed
      from feed_run where started_at >= ${from} and started_at < ${to} group by 1`)
  return rows
}
