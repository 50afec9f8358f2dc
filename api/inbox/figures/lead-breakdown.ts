import { and, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { Source } from '../../counting/kinds.contract'
import { groupBy } from '../../group-by'
import type { ForDealership } from '../../http/guards'
import { alignToDays, dayOf, type Period } from '../../period'
import type { LeadType } from '../kinds'
import { leadRequests, leads, threads } from '../schema'
import { threadOfStaff } from '../threads/dealership-inbox'

type StaffContext = Context & ForDealership
type Days = Pick<Period, 'from' | 'to'>

/** Ends the groups of first answers, in minutes of opening hours; what takes longer is a group of its own. */
export const answerMinutes = [10, 20, 30, 45, 60, 120, 240] as const

/** Counts the requests of a period, without spam, of the types that the caller works on. `won` are those of them that are won by now. */
export async function leadBreakdown(context: StaffContext, period: Days) {
  const [byType, bySource, won, answers] = await Promise.all([
    byTypeOf(context, period),
    bySourceOf(context, period),
    wonOf(context, period),
    answersOf(context, period),
  ])
  return { byType, bySource, won, answers }
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

async function byTypeOf(context: StaffContext, period: Days): Promise<{ type: LeadType; leads: number }[]> {
  const requests = requestsOf(context, period)
  const n = sql<number>`count(*)::int`
  return context.db
    .select({ type: requests.type, leads: n })
    .from(requests)
    .groupBy(requests.type)
    .orderBy(sql`count(*) desc`, requests.type)
}

async function bySourceOf(context: StaffContext, period: Days): Promise<{ source: Source; leads: number }[]> {
  const requests = requestsOf(context, period)
  const source = sql<Source>`coalesce(${requests.way}, 'direct')`
  return context.db
    .select({ source, leads: sql<number>`count(*)::int` })
    .from(requests)
    .groupBy(sql`1`)
    .orderBy(sql`count(*) desc`, sql`1`)
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
  const byType = [...groupBy(now, ({ type }) => type)].map(([type, some]) => ({ type, leads: sumOf(some) }))
  return {
    leads: { now: sumOf(now), before: sumOf(before) },
    byDay: alignToDays(byDay, period.days),
    byType: byType.sort((a, b) => b.leads - a.leads || a.type.localeCompare(b.type)),
  }
}

function requestsByDay(context: StaffContext, vehicleId: number, period: Days & Pick<Period, 'timeZone'>) {
  const requests = requestsOf(context, period)
  const day = dayOf(requests.at, period)
  return context.db
    .select({ day, type: requests.type, n: sql<number>`count(*)::int` })
    .from(requests)
    .where(eq(requests.vehicleId, vehicleId))
    .groupBy(sql`1`, requests.type)
}

const sumOf = (counts: readonly { n: number }[]) => counts.reduce((sum, { n }) => sum + n, 0)

const wonOf = ({ db, ...context }: StaffContext, period: Days): Promise<number> =>
  db.$count(threads, and(isCounted(context), within(threads.createdAt, period), eq(threads.status, 'won')))

/** Counts first answers by how long they took; the last group is of what took longer than all others. */
async function answersOf(context: StaffContext, period: Days): Promise<{ upTo: number | null; leads: number }[]> {
  const bounds = sql`array[${sql.join([...answerMinutes], sql`, `)}]::int[]`
  const rows = await context.db
    .select({
      place: sql<number>`width_bucket(${threads.firstResponseMinutes} - 1, ${bounds})`,
      n: sql<number>`count(*)::int`,
    })
    .from(threads)
    .where(and(isCounted(context), within(threads.createdAt, period), sql`${threads.firstResponseMinutes} is not null`))
    .groupBy(sql`1`)
  const byPlace = new Map(rows.map(({ place, n }) => [place, n]))
  return [...answerMinutes, null].map((upTo, place) => ({ upTo, leads: byPlace.get(place) ?? 0 }))
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
