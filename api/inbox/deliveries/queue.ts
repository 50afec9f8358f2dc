import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import type { DealershipRow } from '../../dealerships/row'
import type { LeadType } from '../kinds'
import { removedAddress } from '../leads/forgotten'
import { leads } from '../schema'
import { confirmationOf, offerConfirmation } from './confirm-routes'
import { leadDeliveries, leadRoutes } from './deliveries.schema'

/**
 * Queues one for each route of the dealership that takes this type, sent by the worker `leads.deliver` (deliver-leads.ts).
 * `requestId` names a further request of the thread.
 */
export async function queueDeliveries(
  tx: Transaction,
  dealership: Pick<DealershipRow, 'id' | 'email'>,
  { threadId, type, requestId = null }: { threadId: number; type: LeadType; requestId?: number | null },
): Promise<void> {
  await ensureRoute(tx, dealership)
  const { id, channel, target, types, dealershipId, enabled, removedAt } = leadRoutes
  const routes = await tx
    .select({ routeId: id, channel, target })
    .from(leadRoutes)
    .where(
      and(
        eq(dealershipId, dealership.id),
        eq(enabled, true),
        sql`${removedAt} is null`,
        sql`(${types} = '{}' or ${type} = any(${types}))`,
      ),
    )
    .orderBy(id)
  if (routes.length === 0) return
  const rows = routes.map((route) => ({ ...route, threadId, requestId }))
  await tx.insert(leadDeliveries).values(rows).onConflictDoNothing()
}

/** Where none was ever queued of this lead, and its customer has not been forgotten. */
export async function queueDeliveriesOnce(
  tx: Transaction,
  dealership: Pick<DealershipRow, 'id' | 'email'>,
  lead: { threadId: number; type: LeadType },
): Promise<void> {
  const isForgotten = and(eq(leads.threadId, lead.threadId), eq(leads.email, removedAddress))
  if ((await tx.$count(leads, isForgotten)) > 0) return
  if ((await tx.$count(leadDeliveries, eq(leadDeliveries.threadId, lead.threadId))) > 0) return
  await queueDeliveries(tx, dealership, lead)
}

/** A dealership that never said where its leads go gets them at its own address, once it is known who reads it. One that removed its routes said so. */
async function ensureRoute(tx: Transaction, { id: dealershipId, email }: Pick<DealershipRow, 'id' | 'email'>) {
  if ((await tx.$count(leadRoutes, eq(leadRoutes.dealershipId, dealershipId))) > 0) return
  const usual = { dealershipId, channel: 'email', target: email } as const
  const values = { ...usual, ...(await confirmationOf({ db: tx, now: () => new Date() }, usual)) }
  const [made] = await tx.insert(leadRoutes).values(values).onConflictDoNothing().returning()
  if (made && !made.confirmedAt) await offerConfirmation(tx, made)
}

/** What is on its way over a route that was switched off or removed. */
export const stopDeliveriesOver = (tx: Transaction, routeId: number, why: string) =>
  stop(tx, eq(leadDeliveries.routeId, routeId), why)

/** What is on its way of these threads. */
export const stopDeliveriesOf = (tx: Transaction, threadIds: number[], why: string) =>
  stop(tx, inArray(leadDeliveries.threadId, threadIds), why)

const stop = (tx: Transaction, which: SQL, why: string) =>
  tx
    .update(leadDeliveries)
    .set({ status: 'dead', lastError: why, heldUntil: null, updatedAt: sql`now()` })
    .where(and(which, inArray(leadDeliveries.status, ['queued', 'failed'])))
