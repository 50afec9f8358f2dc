import { and, gte, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { daysBefore, daysOf, type Period, within } from '../../period'
import { threads } from '../schema'
import { threadOfStaff } from '../threads/dealership-inbox'

/** Of the types that the caller works on, without spam. Minutes are those of opening hours. */
export async function leadFigures(context: Context & Staff, period: Period) {
  const { createdAt, firstResponseMinutes, status } = threads
  const { before, beforeTo, from, to } = period
  const median = (which: SQL) =>
    rounded(sql`percentile_cont(0.5) within group (order by ${firstResponseMinutes}) filter (where ${which})`)
  const day = sql<string>`(${createdAt} at time zone 'UTC')::date::text`
  const which = and(threadOfStaff(context), ne(status, 'spam'), gte(createdAt, before))
  const [[row], days] = await Promise.all([
    context.db
      .select({
        now: counted(within(createdAt, from, to)),
        before: counted(within(createdAt, before, beforeTo)),
        minutes: median(within(createdAt, from, to)),
        minutesBefore: median(within(createdAt, before, beforeTo)),
      })
      .from(threads)
      .where(which),
    context.db.select({ day, n: sql<number>`count(*)::int` }).from(threads).where(which).groupBy(day),
  ])
  const byDay = new Map(days.map((one) => [one.day, one.n]))
  return {
    leads: { now: row?.now ?? 0, before: row?.before ?? 0 },
    leadsByDay: daysOf(period).map((one) => byDay.get(one) ?? 0),
    leadsByDayBefore: daysBefore(period).map((one) => byDay.get(one) ?? 0),
    responseMinutes: { now: row?.minutes ?? null, before: row?.minutesBefore ?? null },
  }
}

const counted = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`
const rounded = (value: SQL) => sql<number | null>`round((${value})::numeric)::int`
