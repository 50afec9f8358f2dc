import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Context } from '../../context'
import type { ForDealership } from '../../http/guards'
import { alignToDays, dayOf, type Period, within } from '../../period'
import { leadRequests, threads } from '../schema'
import { threadOfStaff } from '../threads/dealership-inbox'

/** Counts every request of the types that the caller works on, without spam. Minutes are those of opening hours. */
export async function leadFigures(context: Context & ForDealership, period: Period) {
  const { createdAt, firstResponseMinutes } = threads
  const { days, before } = period
  const median = (which: SQL) =>
    rounded(sql`percentile_cont(0.5) within group (order by ${firstResponseMinutes}) filter (where ${which})`)
  const requests = requestsSince(context, before.from)
  const day = dayOf(requests.at, period)
  const [counts, [medians]] = await Promise.all([
    context.db.select({ day, n: sql<number>`count(*)::int` }).from(requests).groupBy(sql`1`),
    context.db
      .select({
        minutes: median(within(createdAt, period)),
        minutesBefore: median(within(createdAt, before)),
      })
      .from(threads)
      .where(and(isCounted(context), gte(createdAt, before.from))),
  ])
  const [leadsByDay, leadsByDayBefore] = [alignToDays(counts, days), alignToDays(counts, before.days)]
  return {
    leads: { now: sumOf(leadsByDay), before: sumOf(leadsByDayBefore) },
    leadsByDay,
    leadsByDayBefore,
    responseMinutes: { now: medians?.minutes ?? null, before: medians?.minutesBefore ?? null },
  }
}

const isCounted = (context: ForDealership): SQL | undefined => and(threadOfStaff(context), ne(threads.status, 'spam'))

/** Selects when each request was sent: the first of a thread, and those that were added to it (decision 0137). */
function requestsSince(context: Context & ForDealership, since: Date) {
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

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const rounded = (value: SQL) => sql<number | null>`round((${value})::numeric)::int`
