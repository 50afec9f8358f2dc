import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { claim, workDue } from '../../jobs/claim'
import { leadDeliveries, leadRoutes } from './deliveries.schema'
import { type DeliveryRow, outgoingLead } from './outgoing-lead'
import { DeliveryFailed, type SendParts, sendOver } from './send'

export interface LeadDelivery extends SendParts {
  onError(error: unknown, deliveryId: number): void
}

const maxAttempts = 10
/** A server that does not answer keeps one of them waiting, and no mail. */
const webhooksAtOnce = 4

/**
 * Sends what is due and says how many were sent. A try that fails is repeated after one minute, two, four …; who is
 * killed after sending leaves a row that is sent again under the same ids.
 */
export async function deliverLeads(delivery: LeadDelivery, signal?: AbortSignal): Promise<number> {
  const workers = [mails, ...Array.from({ length: webhooksAtOnce }, () => webhooks)]
  const sent = await Promise.all(workers.map((waiting) => deliverSome(delivery, waiting, signal)))
  return sent.reduce((sum, count) => sum + count, 0)
}

const { id, status, channel, heldUntil, attempts, createdAt } = leadDeliveries
const isDue = inArray(status, ['queued', 'failed'])
const mails = and(isDue, inArray(channel, ['email', 'adf']))
const webhooks = and(isDue, eq(channel, 'webhook'))

const deliverSome = (delivery: LeadDelivery, waiting = isDue, signal?: AbortSignal): Promise<number> =>
  workDue({
    next: () =>
      claim(
        delivery,
        { ...{ table: leadDeliveries, key: id, heldUntil, attempts, waiting }, order: sql`${createdAt}, ${id}` },
        { seconds: 60, doubling: true },
      ),
    work: (row) => deliver(delivery, row),
    onError: (error, row) => delivery.onError(error, row.id),
    async afterError(row, error) {
      const failed = row.attempts >= maxAttempts ? 'dead' : 'failed'
      await mark(delivery, row, { status: failed, lastError: wordsOf(error) }, isDue)
    },
    signal,
  })

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

/** Unless somebody has sent it again meanwhile. What was stopped meanwhile does not fail any more. */
const mark = ({ db, now }: LeadDelivery, row: DeliveryRow, set: Partial<DeliveryRow>, still?: SQL) =>
  db
    .update(leadDeliveries)
    .set({ ...set, updatedAt: now() })
    .where(and(eq(id, row.id), eq(leadDeliveries.resends, row.resends), still))

const wordsOf = (error: unknown): string =>
  error instanceof DeliveryFailed ? error.message.slice(0, 300) : 'Something went wrong on our side.'
