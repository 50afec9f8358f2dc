import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isActiveMemberAddress } from '../../accounts/members/staff'
import type { Context } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { dealershipStatus } from '../../dealerships/row'
import { workAtOnce } from '../../jobs/at-once'
import { claim } from '../../jobs/claim'
import { DeliveryFailed } from '../../outbound/delivery-failed'
import type { DeliveryChannel } from './channels'
import { leadDeliveries, leadRoutes } from './deliveries.schema'
import { DeliveryPostponed } from './delivery-errors'
import { endConfirmations } from './end-confirmations'
import { type DeliveryRow, outgoingLead } from './outgoing-lead'
import { noteRouteFails, noteRouteWorks, releaseRoute } from './route-health'
import { type SendParts, sendOver } from './send'

export interface LeadDelivery extends SendParts {
  onError(error: unknown, deliveryId: number): void
}

const maxAttempts = 10
/** Is longer than sending one takes: what a killed process had claimed goes on after it. */
const leaseSeconds = 60

const { id, routeId } = leadDeliveries
const isUnsent = inArray(leadDeliveries.status, ['queued', 'failed'])

interface Lane {
  channels: readonly DeliveryChannel[]
  /** Belong to as many dealerships: each has one under way. */
  atOnce: number
}
/** A server that does not answer delays no mail. */
const lanes: readonly Lane[] = [
  { channels: ['email', 'adf'], atOnce: 1 },
  { channels: ['webhook'], atOnce: 8 },
]

/**
 * Sends what is due and says how many were sent. A try that fails is repeated after one minute, two, four …; who is
 * killed after sending leaves a row that is sent again under the same ids.
 */
export async function deliverLeads(delivery: LeadDelivery, signal?: AbortSignal): Promise<number> {
  await endConfirmations(delivery)
  const sent = await Promise.all(lanes.map((lane) => deliverLane(delivery, lane, signal)))
  return sent.reduce((sum, count) => sum + count, 0)
}

const deliverLane = (delivery: LeadDelivery, { channels, atOnce }: Lane, signal?: AbortSignal): Promise<number> =>
  workAtOnce({
    next: () => claimDelivery(delivery, channels),
    work: (row) => deliverOne(delivery, row),
    atOnce,
    signal,
  })

/**
 * Claims the next that is due on these channels. Dealerships take turns, and have one under way each: a slow server, or
 * thousands of leads, delay that dealership alone.
 */
const claimDelivery = (
  { db }: Pick<Context, 'db'>,
  channels: readonly DeliveryChannel[],
): Promise<DeliveryRow | undefined> =>
  db.transaction(async (tx) => {
    await lockFor(tx, 'lead deliveries', channels.join())
    const next = await nextRoute(tx, channels)
    if (next === null) return undefined
    await tx
      .update(leadRoutes)
      .set({ busyUntil: sql`now() + make_interval(secs => ${leaseSeconds})`, servedAt: sql`clock_timestamp()` })
      .where(eq(leadRoutes.id, next))
    const { heldUntil, attempts, createdAt } = leadDeliveries
    const waiting = sql`${isUnsent} and ${routeId} = ${next}`
    const work = { table: leadDeliveries, key: id, heldUntil, attempts, waiting, order: sql`${createdAt}, ${id}` }
    return claim({ db: tx }, work, { seconds: leaseSeconds, doubling: true })
  })

/** A member's address is confirmed while the membership lasts. */
const isConfirmedNow = sql`${leadRoutes.confirmedAt} is not null and (${leadRoutes.confirmedBy} is distinct from 'member'
  or ${isActiveMemberAddress(leadRoutes.dealershipId, leadRoutes.target)})`

/**
 * Leaves out those of a dealership that is not approved: their leads wait. A route that is switched off or removed is
 * taken nevertheless, for its deliveries to end; nothing is sent over it.
 */
async function nextRoute(tx: Transaction, channels: readonly DeliveryChannel[]): Promise<number | null> {
  const r = leadRoutes
  const { heldUntil } = leadDeliveries
  const ofLane = sql`o.dealership_id = ${r.dealershipId} and o.channel = any(${sql.param([...channels])}::text[])`
  const servedAt = sql`(select max(o.served_at) from lead_route o where ${ofLane})`
  const [row] = await tx
    .select({ id: r.id })
    .from(r)
    .where(
      and(
        inArray(r.channel, [...channels]),
        sql`((${isConfirmedNow} and ${dealershipStatus(sql`${r.dealershipId}`)} = 'approved')
          or ${r.removedAt} is not null or not ${r.enabled})`,
        sql`(${r.pausedUntil} is null or ${r.pausedUntil} <= now())`,
        sql`not exists (select from lead_route o where ${ofLane} and o.busy_until > now())`,
        sql`${r.id} in (select ${routeId} from ${leadDeliveries} where ${isUnsent} and (${heldUntil} is null or ${heldUntil} <= now()))`,
      ),
    )
    .orderBy(sql`${servedAt} nulls first, ${r.servedAt} nulls first, ${r.id}`)
    .limit(1)
  return row?.id ?? null
}

/** Never throws: one that goes wrong stops no other. */
async function deliverOne(delivery: LeadDelivery, row: DeliveryRow): Promise<boolean> {
  try {
    return await attempt(delivery, row).finally(() => releaseRoute(delivery, row))
  } catch (error) {
    delivery.onError(error, row.id)
    return false
  }
}

async function attempt(delivery: LeadDelivery, row: DeliveryRow): Promise<boolean> {
  try {
    const isSent = await deliver(delivery, row)
    if (isSent) await noteRouteWorks(delivery, row)
    return isSent
  } catch (error) {
    if (error instanceof DeliveryPostponed) return postpone(delivery, row, error)
    delivery.onError(error, row.id)
    const status = row.attempts >= maxAttempts ? 'dead' : 'failed'
    await mark(delivery, row, { status, lastError: wordsOf(error) }, isUnsent)
    await noteRouteFails(delivery, row, error)
    return false
  }
}

async function deliver(delivery: LeadDelivery, row: DeliveryRow): Promise<boolean> {
  const [route] = await delivery.db.select().from(leadRoutes).where(eq(leadRoutes.id, row.routeId))
  if (!route?.enabled || route.removedAt) {
    await mark(delivery, row, { status: 'dead', lastError: 'The route was switched off.' })
    return false
  }
  await sendOver(delivery, route, await outgoingLead(delivery, row))
  const { target } = route
  await mark(delivery, row, { status: 'sent', target, sentAt: delivery.now(), lastError: null, heldUntil: null })
  return true
}

async function postpone(delivery: LeadDelivery, row: DeliveryRow, { waitMs, message }: DeliveryPostponed) {
  const heldUntil = new Date(delivery.now().getTime() + waitMs)
  await mark(delivery, row, { heldUntil, lastError: message, attempts: Math.max(0, row.attempts - 1) }, isUnsent)
  return false
}

/** Marks it unless it was sent again meanwhile. What was stopped meanwhile does not fail any more. */
const mark = ({ db, now }: LeadDelivery, row: DeliveryRow, set: Partial<DeliveryRow>, still?: SQL) =>
  db
    .update(leadDeliveries)
    .set({ ...set, updatedAt: now() })
    .where(and(eq(id, row.id), eq(leadDeliveries.resends, row.resends), still))

const wordsOf = (error: unknown): string =>
  error instanceof DeliveryFailed ? error.message.slice(0, 300) : 'Something went wrong on our side.'
