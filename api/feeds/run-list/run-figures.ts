import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { alignToDays } from '../../period'
import type { Range } from '../../range.contract'

type Moments = Pick<Range, 'from' | 'to'>

/** Counts the runs of all feeds by the day on which they began, and those of them that failed. */
export async function runFigures({ db }: Pick<Context, 'db'>, { days, timeZone, before, ...period }: Range) {
  const [now, then] = await Promise.all([
    runsByDay({ db }, { ...period, timeZone }),
    runsByDay({ db }, { ...before, timeZone }),
  ])
  const total = (rows: readonly RunDay[], of: 'runs' | 'failed') => rows.reduce((sum, row) => sum + row[of], 0)
  return {
    runs: { now: total(now, 'runs'), before: total(then, 'runs') },
    failed: { now: total(now, 'failed'), before: total(then, 'failed') },
    runsByDay: alignToDays(
      now.map(({ day, runs }) => ({ day, n: runs })),
      days,
    ),
    failedByDay: alignToDays(
      now.map(({ day, failed }) => ({ day, n: failed })),
      days,
    ),
  }
}

export type RunDay = { day: string; runs: number; failed: number }

/** Counts the runs of all feeds and those of them that failed by the day on which they began, in a time zone. */
export async function runsByDay(
  { db }: Pick<Context, 'db'>,
  { from, to, timeZone }: Moments & Pick<Range, 'timeZone'>,
): Promise<RunDay[]> {
  const { rows } = await db.execute<RunDay>(sql`
    select (started_at at time zone ${timeZone})::date::text as day, count(*)::int as runs,
        (count(*) filter (where status = 'failed'))::int as failed
      from feed_run where started_at >= ${from} and started_at < ${to} group by 1`)
  return rows
}
