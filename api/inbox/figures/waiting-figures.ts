import { and, asc, eq, gt, gte, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { appointments } from '../appointments/schema'
import { leadRoutes } from '../deliveries/deliveries.schema'
import { endedStatuses } from '../kinds'
import { threads } from '../schema'
import { countAnswers, needsAnswer, threadOfStaff } from '../threads/dealership-inbox'

type StaffContext = Context & Staff

interface Waiting {
  count: number
  /** Of the one to see to first. */
  threadId?: number
  customer?: string
  since?: string
}

const isOpen = and(notInArray(threads.status, [...endedStatuses]), eq(threads.archivedByStaff, false))

/** Counts who needs an answer, as the inbox and its link do, and how many of them are overdue. */
export async function leadsToAnswer(context: StaffContext): Promise<Waiting & { overdue?: number }> {
  const [oldest] = await context.db
    .select({ threadId: threads.id, customer: threads.customerName, since: threads.waitingSince })
    .from(threads)
    .where(needsAnswer(context))
    .orderBy(asc(threads.dueAt))
    .limit(1)
  if (!oldest) return { count: 0 }
  const { threadId, customer, since } = oldest
  const { needsAnswer: count, overdue } = await countAnswers(context)
  return { count, overdue, threadId, customer, since: since?.toISOString() }
}

/** Counts who needs an answer about one vehicle; the first is the one that is due first. */
export async function answersAboutVehicle(context: StaffContext, vehicleId: number): Promise<Waiting> {
  const isAbout = and(needsAnswer(context), eq(threads.vehicleId, vehicleId))
  const [first] = await context.db
    .select({ threadId: threads.id, customer: threads.customerName, count: sql<number>`count(*) over ()::int` })
    .from(threads)
    .where(isAbout)
    .orderBy(asc(threads.dueAt), asc(threads.id))
    .limit(1)
  return first ?? { count: 0 }
}

/** Times that customers have proposed, the soonest first. */
export async function openAppointments(context: StaffContext): Promise<Waiting> {
  const { status, proposedBy, startsAt, threadId } = appointments
  const isProposed = and(eq(status, 'proposed'), eq(proposedBy, 'customer'), gte(startsAt, context.now()))
  const [first] = await context.db
    .select({ threadId, customer: threads.customerName, count: sql<number>`count(*) over ()::int` })
    .from(appointments)
    .innerJoin(threads, eq(threads.id, threadId))
    .where(and(threadOfStaff(context), isOpen, isProposed))
    .orderBy(asc(startsAt))
    .limit(1)
  return first ?? { count: 0 }
}

/** Leads go nowhere over these until somebody acts. */
export async function brokenRoutes({ db, dealership, now }: StaffContext): Promise<Waiting> {
  const { dealershipId, enabled, removedAt, confirmedAt, pausedUntil } = leadRoutes
  const isBroken = or(isNull(confirmedAt), and(isNotNull(pausedUntil), gt(pausedUntil, now())))
  const broken = and(eq(dealershipId, dealership.id), eq(enabled, true), isNull(removedAt), isBroken)
  return { count: await db.$count(leadRoutes, broken) }
}
