import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../audit/audit'
import { type Context, transaction, within } from '../context'
import type { Transaction } from '../database/open'
import { consumeCount, type Limit } from '../limits/limits'
import { listPage } from '../lists'
import { findOrRefuse, Refusal } from '../refusals'
import type { WebhookDelivery, WebhookLogQuery } from './contract'
import { lockEndpoint, ownEndpoint, type StaffContext } from './endpoints'
import { testEvent } from './event-kinds.contract'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './schema'
import type { EndpointRow } from './send'

const sentByHand: Limit = { prefix: 'webhook-by-hand', points: 60, seconds: 3600 }

/** Throws not_found. */
export async function listWebhookDeliveries(context: StaffContext, { id, ...query }: WebhookLogQuery & { id: number }) {
  const endpoint = await ownEndpoint(context, id)
  const { endpointId, status, createdAt } = webhookDeliveries
  const where = [eq(endpointId, id), query.status === 'all' ? undefined : eq(status, query.status)]
  const list = { from: webhookDeliveries, key: webhookDeliveries.id, where, sorts: { at: createdAt } }
  return listPage(context, query, list, async (ids) => {
    const rows = await loggedBy(context, ids)
    return new Map(rows.map((row) => [row.delivery.id, present(row, endpoint, context.now())]))
  })
}

/** Throws not_found, conflict for an endpoint that is switched off, too_many. */
export const sendTestEvent = (context: StaffContext, { id }: { id: number }): Promise<WebhookDelivery> =>
  transaction(context, async (tx) => {
    const endpoint = await lockEndpoint(tx, context, id)
    refuseSwitchedOff(endpoint)
    await countByHand(tx, context)
    const { dealershipId } = endpoint
    const data = { message: 'This is a test: nothing has happened.' }
    const [event] = await tx
      .insert(webhookEvents)
      .values({ kind: testEvent, dealershipId, data, createdAt: context.now() })
      .returning({ id: webhookEvents.id })
    const [delivery] = await tx
      .insert(webhookDeliveries)
      .values({ endpointId: id, eventId: findOrRefuse(event, 'The event').id, createdAt: context.now() })
      .returning({ id: webhookDeliveries.id })
    await wake(tx, endpoint)
    return presentOne(tx, context, endpoint, findOrRefuse(delivery, 'The entry').id)
  })

/** Throws not_found, conflict while it is on its way and for an endpoint that is switched off, too_many. */
export const resendWebhookDelivery = (
  context: StaffContext,
  { id, deliveryId }: { id: number; deliveryId: number },
): Promise<WebhookDelivery> =>
  transaction(context, async (tx) => {
    const endpoint = await lockEndpoint(tx, context, id)
    const [found] = await loggedBy({ db: tx }, [deliveryId])
    const before = findOrRefuse(found?.delivery.endpointId === id ? found.delivery : undefined, 'The entry')
    refuseSwitchedOff(endpoint)
    if (before.status === 'queued') throw new Refusal('conflict', 'It is on its way already.')
    await countByHand(tx, context)
    await tx
      .update(webhookDeliveries)
      .set({
        status: 'queued',
        attempts: 0,
        heldUntil: null,
        lastError: null,
        updatedAt: context.now(),
        resends: sql`${webhookDeliveries.resends} + 1`,
      })
      .where(eq(webhookDeliveries.id, deliveryId))
    await wake(tx, endpoint)
    const { dealershipId } = endpoint
    const detail = { delivery: deliveryId }
    await audit(context, { action: 'webhook.resent', entity: 'webhook', entityId: id, dealershipId, detail }, tx)
    return presentOne(tx, context, endpoint, deliveryId)
  })

/** Throws conflict. */
function refuseSwitchedOff({ enabled }: EndpointRow): void {
  if (!enabled) throw new Refusal('conflict', 'The webhook is switched off. Switch it on first.')
}

const countByHand = (tx: Transaction, context: StaffContext) =>
  consumeCount(within(context, tx), sentByHand, context.dealership.id, 'You have sent many by hand.')

/** Whoever sends by hand does not wait for the end of a pause. */
const wake = (tx: Transaction, { id }: EndpointRow) =>
  tx.update(webhookEndpoints).set({ pausedUntil: null }).where(eq(webhookEndpoints.id, id))

interface Logged {
  delivery: typeof webhookDeliveries.$inferSelect
  event: Pick<typeof webhookEvents.$inferSelect, 'externalId' | 'kind' | 'entityId'>
}

const loggedBy = ({ db }: { db: Pick<Context['db'], 'select'> }, ids: readonly number[]): Promise<Logged[]> => {
  const { externalId, kind, entityId } = webhookEvents
  return db
    .select({ delivery: webhookDeliveries, event: { externalId, kind, entityId } })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(and(inArray(webhookDeliveries.id, [...ids])))
}

async function presentOne(tx: Transaction, { now }: StaffContext, endpoint: EndpointRow, id: number) {
  return present(findOrRefuse((await loggedBy({ db: tx }, [id]))[0], 'The entry'), endpoint, now())
}

function present({ delivery, event }: Logged, { enabled, pausedUntil }: EndpointRow, now: Date): WebhookDelivery {
  const { id, status, attempts, resends, answeredStatus, tookMs, answer, lastError, heldUntil } = delivery
  const waits = [heldUntil, pausedUntil].filter((at): at is Date => at !== null && at > now)
  const next = status === 'failed' ? Math.max(...waits.map((at) => at.getTime())) : Number.NEGATIVE_INFINITY
  return {
    id,
    status,
    attempts,
    resends,
    answeredStatus,
    tookMs,
    answer,
    lastError,
    eventId: event.externalId,
    event: event.kind,
    entityId: event.entityId,
    nextAt: Number.isFinite(next) ? new Date(next).toISOString() : null,
    triedAt: delivery.triedAt?.toISOString() ?? null,
    createdAt: delivery.createdAt.toISOString(),
    can: { resend: enabled && status !== 'queued' },
  }
}
