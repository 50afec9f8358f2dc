import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import type { DealershipRow } from '../../dealerships/row'
import type { LeadType } from '../kinds'
import { leadDeliveries, leadRoutes } from './deliveries.schema'

/** One for each route of the dealership that takes this type. */
export async function queueDeliveries(
  tx: Transaction,
  dealership: Pick<DealershipRow, 'id' | 'email'>,
  { threadId, type }: { threadId: number; type: LeadType },
): Promise<void> {
  await ensureRoute(tx, dealership)
  const { id, channel, target, types, dealershipId, enabled, removedAt } = leadRoutes
  const routes = await tx
    .select({ routeId: id, channel, target })
    .from(leadRoutes)
    .where(
      and(
        ...[eq(dealershipId, dealership.id), eq(enabled, true), sql`${removedAt} is null`],
        sql`(${types} = '{}' or ${type} = any(${types}))`,
      ),
    )
    .orderBy(id)
  if (routes.length === 0) return
  const rows = routes.map((route) => ({ ...route, threadId }))
  await tx.insert(leadDeliveries).values(rows).onConflictDoNothing()
}

/** A dealership that never said where its leads go gets them at its own address. One that removed its routes said so. */
const ensureRoute = (tx: Transaction, { id, email }: Pick<DealershipRow, 'id' | 'email'>) =>
  tx.execute(sql`insert into ${leadRoutes} (dealership_id, channel, target)
    select ${id}::bigint, 'email', ${email}::text
    where not exists (select 1 from ${leadRoutes} where ${leadRoutes.dealershipId} = ${id}) on conflict do nothing`)

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
