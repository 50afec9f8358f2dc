import { and, eq, type SQL } from 'drizzle-orm'
import { workAtOnce } from '../../jobs/at-once'
import { DeliveryFailed } from '../../outbound/delivery-failed'
import type { DeliveryChannel } from './channels'
import { claimDelivery, isUnsent } from './claim-delivery'
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

const { id } = leadDeliveries

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

/** Unless somebody has sent it again meanwhile. What was stopped meanwhile does not fail any more. */
const mark = ({ db, now }: LeadDelivery, row: DeliveryRow, set: Partial<DeliveryRow>, still?: SQL) =>
  db
    .update(leadDeliveries)
    .set({ ...set, updatedAt: now() })
    .where(and(eq(id, row.id), eq(leadDeliveries.resends, row.resends), still))

const wordsOf = (error: unknown): string =>
  error instanceof DeliveryFailed ? error.message.slice(0, 300) : 'Something went wrong on our side.'
