import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import type { Merge } from '../../merge-part'
import { leadRoutes } from './deliveries.schema'
import { stopDeliveriesOver } from './queue'

export const keptRoutesOf = (dealershipId: number): SQL | undefined =>
  and(eq(leadRoutes.dealershipId, dealershipId), isNull(leadRoutes.removedAt))

/**
 * Sends leads on to wherever both had them; an address that both had gets them once. Those of a dealership that was never
 * approved or is suspended end: its people are no colleagues yet.
 */
export async function moveRoutes(tx: Transaction, { from, into, fromInGoodStanding }: Merge): Promise<void> {
  const inBoth = sql`exists (select from ${leadRoutes} o where o.dealership_id = ${into} and o.removed_at is null
    and o.channel = ${leadRoutes.channel} and lower(o.target) = lower(${leadRoutes.target}))`
  const removed = await tx
    .update(leadRoutes)
    .set({ removedAt: sql`now()`, secret: null })
    .where(and(keptRoutesOf(from), fromInGoodStanding ? inBoth : undefined))
    .returning({ id: leadRoutes.id })
  for (const { id } of removed)
    await stopDeliveriesOver(tx, id, 'The dealerships were merged: send it again if it is missing.')
  await tx.update(leadRoutes).set({ dealershipId: into }).where(eq(leadRoutes.dealershipId, from))
}
