import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { daysBefore, daysOf, type Period, within } from '../../period'
import { leadRequests, threads } from '../schema'
import { threadOfStaff } from '../threads/dealership-inbox'

/** Counts every request of the types that the caller works on, without spam. Minutes are those of opening hours. */
export async function leadFigures(context: Context & Staff, period: Period) {
  const { createdAt, firstResponseMinutes } = threads
  const { before, beforeTo, from, to } = period
  const median = (which: SQL) =>
    rounded(sql`percentile_cont(0.5) within group (order by ${firstResponseMinutes}) filter (where ${which})`)
  const requests = requestsSince(context, before)
  const day = sql<string>`(${requests.at} at time zone 'UTC')::date::text`
  const [[row], days, [medians]] = await Promise.all([
    context.db
      .select({ now: counted(within(requests.at, from, to)), before: counted(within(requests.at, before, beforeTo)) })
      .from(requests),
    context.db.select({ day, n: sql<number>`count(*)::int` }).from(requests).groupBy(day),
    context.db
      .select({
        minutes: median(within(createdAt, from, to)),
        minutesBefore: median(within(createdAt, before, beforeTo)),
      })
      .from(threads)
      .where(and(isCounted(context), gte(createdAt, before))),
  ])
  const byDay = new Map(days.map((one) => [one.day, one.n]))
  return {
    leads: { now: row?.now ?? 0, before: row?.before ?? 0 },
    leadsByDay: daysOf(period).map((one) => byDay.get(one) ?? 0),
    leadsByDayBefore: daysBefore(period).map((one) => byDay.get(one) ?? 0),
    responseMinutes: { now: medians?.minutes ?? null, before: medians?.minutesBefore ?? null },
  }
}

const isCounted = (context: Staff): SQL | undefined => and(threadOfStaff(context), ne(threads.status, 'spam'))

/** Selects when each request was sent: the first of a thread, and those that were added to it (decision 0137). */
function requestsSince(context: Context & Staff, since: Date) {
  const first = context.db
    .select({ at: threads.createdAt })
    .from(threads)
    .where(and(isCounted(context), gte(threads.createdAt, since)))
  const further = context.db
    .select({ at: leadRequests.createdAt })
    .from(leadRequests)
    .innerJoin(threads, eq(threads.id, leadRequests.threadId))
    .where(and(isCounted(context), gte(leadRequests.createdAt, since)))
  return unionAll(first, further).as('request')
}

const counted = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`
const rounded = (value: SQL) => sql<number | null>`round((${value})::numeric)::int`
