import { and, eq, ne, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction } from '../../context'
import { dealershipStatus } from '../../dealerships/row'
import { billingDay } from '../billing-days'
import { writeEndedLimits } from '../changes/end-subscription'
import { lockBilling } from '../invoices/issue-invoice'
import { planChanges, subscriptions } from '../plans/plans.schema'

/** Ends the subscriptions of closed dealerships: what they owe stays owed. Returns how many. */
export async function endSubscriptionsOfClosed(context: Context): Promise<number> {
  const { db } = context
  const running = await db
    .select({ id: subscriptions.id, dealershipId: subscriptions.dealershipId })
    .from(subscriptions)
    .where(
      and(eq(dealershipStatus(sql`${subscriptions.dealershipId}`), 'closed'), ne(subscriptions.status, 'cancelled')),
    )
  for (const one of running) await end(context, one)
  return running.length
}

const end = (context: Context, { id, dealershipId }: { id: number; dealershipId: number }) =>
  transaction(context, async (tx) => {
    await lockBilling(tx, dealershipId)
    const at = context.now()
    const endsOn = await billingDay({ db: tx, now: context.now })
    const ended = { status: 'cancelled', endsOn, cancelReason: 'closed', updatedAt: at } as const
    await tx.update(subscriptions).set(ended).where(eq(subscriptions.id, id))
    // One that is opened again has no plan: it chooses one, and vehicles come on sale with it.
    await writeEndedLimits(tx, context, dealershipId)
    await tx
      .update(planChanges)
      .set({ status: 'undone', undoneAt: at, updatedAt: at })
      .where(and(eq(planChanges.subscriptionId, id), eq(planChanges.status, 'scheduled')))
    const detail = { before: null, after: { status: 'cancelled', endsOn, reason: 'closed' } }
    await audit(
      context,
      { action: 'subscription.canceled', entity: 'subscription', entityId: id, dealershipId, detail },
      tx,
    )
    await publishChange(tx, context, { concept: 'billing', ids: [dealershipId], kind: 'updated' })
  })
