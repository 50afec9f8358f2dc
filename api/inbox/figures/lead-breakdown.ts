import { and, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { Source } from '../../counting/kinds.contract'
import { groupBy } from '../../group-by'
import type { ForDealership } from '../../http/guards'
import { alignToDays, dayOf, type Period } from '../../period'
import { leadRequests, leads, threads } from '../schema'
import { threadOfStaff } from '../threads/dealership-inbox'

type StaffContext = Context & ForDealership
type Days = Pick<Period, 'from' | 'to'>

/** Ends the groups of first answers, in minutes of opening hours; what takes longer is a group of its own. */
export const answerMinutes = [10, 20, 30, 45, 60, 120, 240] as const

/** Counts the requests of a period, without spam, of the types that the caller works on. `won` are those of them that are won by now. */
export async function leadBreakdown(context: StaffContext, period: Days) {
  const [requests, { won, answers }] = await Promise.all([
    requestsByTypeAndSource(context, period),
    answersOf(context, period),
  ])
  return {
    byType: largestFirst(requests, ({ type }) => type).map(({ value, leads }) => ({ type: value, leads })),
    bySource: largestFirst(requests, ({ source }) => source).map(({ value, leads }) => ({ source: value, leads })),
    won,
    answers,
  }
}

const isCounted = (context: ForDealership): SQL | undefined => and(threadOfStaff(context), ne(threads.status, 'spam'))
const within = (at: typeof threads.createdAt | typeof leadRequests.createdAt, { from, to }: Days) =>
  and(gte(at, from), lt(at, to))

function requestsOf(context: StaffContext, period: Days) {
  const way = (source: typeof leads.source | typeof leadRequests.source) =>
    sql<Source | null>`${source} ->> 'way'`.as('way')
  const vehicleId = threads.vehicleId
  const first = context.db
    .select({ type: threads.type, way: way(leads.source), vehicleId, at: threads.createdAt })
    .from(threads)
    .innerJoin(leads, eq(leads.threadId, threads.id))
    .where(and(isCounted(context), within(threads.createdAt, period)))
  const further = context.db
    .select({ type: leadRequests.type, way: way(leadRequests.source), vehicleId, at: leadRequests.createdAt })
    .from(leadRequests)
    .innerJoin(threads, eq(threads.id, leadRequests.threadId))
    .where(and(isCounted(context), within(leadRequests.createdAt, period)))
  return unionAll(first, further).as('request')
}

const sourceOf = ({ way }: Pick<ReturnType<typeof requestsOf>, 'way'>) => sql<Source>`coalesce(${way}, 'direct')`

function requestsByTypeAndSource(context: StaffContext, period: Days) {
  const requests = requestsOf(context, period)
  return context.db
    .select({ type: requests.type, source: sourceOf(requests), n: sql<number>`count(*)::int` })
    .from(requests)
    .groupBy(requests.type, sql`2`)
}

/** Adds up the counts of each value, the largest sum first. */
function largestFirst<Row extends { n: number }, Value extends string>(
  rows: readonly Row[],
  valueIn: (row: Row) => Value,
): { value: Value; leads: number }[] {
  return [...groupBy(rows, valueIn)]
    .map(([value, some]) => ({ value, leads: sumOf(some) }))
    .sort((one, other) => other.leads - one.leads || one.value.localeCompare(other.value))
}

/** Counts requests by vehicle; those about none are left out. */
export async function leadsByVehicle(context: StaffContext, period: Days): Promise<Map<number, number>> {
  const requests = requestsOf(context, period)
  const rows = await context.db
    .select({ vehicleId: requests.vehicleId, n: sql<number>`count(*)::int` })
    .from(requests)
    .groupBy(requests.vehicleId)
  return new Map(rows.flatMap(({ vehicleId, n }) => (vehicleId === null ? [] : [[vehicleId, n] as const])))
}

/** Counts requests about one vehicle, by day and by type, and those of the days before. */
export async function leadsOfVehicle(context: StaffContext, vehicleId: number, period: Period) {
  const [now, before] = await Promise.all([
    requestsByDay(context, vehicleId, period),
    requestsByDay(context, vehicleId, { ...period.before, timeZone: period.timeZone }),
  ])
  const byDay = [...groupBy(now, ({ day }) => day)].map(([day, some]) => ({ day, n: sumOf(some) }))
  return {
    leads: { now: sumOf(now), before: sumOf(before) },
    byDay: alignToDays(byDay, period.days),
    byType: largestFirst(now, ({ type }) => type).map(({ value, leads }) => ({ type: value, leads })),
    bySource: largestFirst(now, ({ source }) => source).map(({ value, leads }) => ({ source: value, leads })),
  }
}

function requestsByDay(context: StaffContext, vehicleId: number, period: Days & Pick<Period, 'timeZone'>) {
  const requests = requestsOf(context, period)
  const day = dayOf(requests.at, period)
  return context.db
    .select({ day, type: requests.type, source: sourceOf(requests), n: sql<number>`count(*)::int` })
    .from(requests)
    .where(eq(requests.vehicleId, vehicleId))
    .groupBy(sql`1`, requests.type, sql`3`)
}

const sumOf = (counts: readonly { n: number }[]) => counts.reduce((sum, { n }) => sum + n, 0)

/** Counts first answers by how long they took, and what is won; the last group is of what took longer than all others. */
async function answersOf(context: StaffContext, period: Days) {
  const { status, firstResponseMinutes, createdAt } = threads
  const bounds = sql`array[${sql.join([...answerMinutes], sql`, `)}]::int[]`
  const rows = await context.db
    .select({
      place: sql<number | null>`width_bucket(${firstResponseMinutes} - 1, ${bounds})`,
      n: sql<number>`count(*)::int`,
      won: sql<number>`(count(*) filter (where ${status} = 'won'))::int`,
    })
    .from(threads)
    .where(and(isCounted(context), within(createdAt, period)))
    .groupBy(sql`1`)
  const byPlace = new Map(rows.map(({ place, n }) => [place, n]))
  return {
    answers: [...answerMinutes, null].map((upTo, place) => ({ upTo, leads: byPlace.get(place) ?? 0 })),
    won: rows.reduce((sum, { won }) => sum + won, 0),
  }
}

/** Counts for each person what is assigned to them of a period: requests, those that were answered, those that are won. */
export async function leadsByPerson(context: StaffContext, period: Days) {
  const rows = await context.db
    .select({
      userId: threads.assignedTo,
      leads: sql<number>`count(*)::int`,
      answered: sql<number>`count(${threads.firstResponseAt})::int`,
      won: sql<number>`(count(*) filter (where ${threads.status} = 'won'))::int`,
      minutes: sql<
        number | null
      >`round((percentile_cont(0.5) within group (order by ${threads.firstResponseMinutes}))::numeric)::int`,
    })
    .from(threads)
    .where(and(isCounted(context), within(threads.createdAt, period)))
    .groupBy(threads.assignedTo)
    .orderBy(sql`count(*) desc`, threads.assignedTo)
  const names = await namesOfUsers(
    context,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  return rows.map(({ userId, ...counts }) => ({
    name: userId === null ? null : (names.get(userId) ?? null),
    ...counts,
  }))
}
