import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './schema'

export type NewEvent = Pick<typeof webhookEvents.$inferInsert, 'kind' | 'dealershipId' | 'entityId' | 'data'>

/** With a delivery for each endpoint that takes it, in one transaction; what nobody takes is not stored. */
export async function storeEvents(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  events: readonly NewEvent[],
): Promise<number> {
  if (events.length === 0) return 0
  const endpoints = await tx
    .select()
    .from(webhookEndpoints)
    .where(
      sql`${webhookEndpoints.enabled} and ${inArray(webhookEndpoints.dealershipId, [...new Set(events.map(({ dealershipId }) => dealershipId))])}`,
    )
  const takers = ({ dealershipId, kind }: NewEvent) =>
    endpoints.filter((one) => one.dealershipId === dealershipId && (one.events as string[]).includes(kind))
  const wanted = events.filter((event) => takers(event).length > 0)
  if (wanted.length === 0) return 0
  const stored = await tx
    .insert(webhookEvents)
    .values(wanted.map((event) => ({ ...event, createdAt: now() })))
    .returning({ id: webhookEvents.id, kind: webhookEvents.kind, dealershipId: webhookEvents.dealershipId })
  const deliveries = stored.flatMap((event) =>
    takers(event).map(({ id: endpointId }) => ({ endpointId, eventId: event.id, createdAt: now() })),
  )
  await tx.insert(webhookDeliveries).values(deliveries)
  return deliveries.length
}

/** Of the dealerships that are told: what is known of others is not compared. */
export async function toldDealerships(tx: Transaction): Promise<number[]> {
  const rows = await tx.selectDistinct({ id: webhookEndpoints.dealershipId }).from(webhookEndpoints)
  return rows.map(({ id }) => id)
}

/** Nothing waits for it any more. */
export const stopDeliveries = (tx: Transaction, endpointId: number, why: string) =>
  tx
    .update(webhookDeliveries)
    .set({ status: 'dead', lastError: why, heldUntil: null, updatedAt: sql`now()` })
    .where(sql`${eq(webhookDeliveries.endpointId, endpointId)} and ${webhookDeliveries.status} in ('queued', 'failed')`)
