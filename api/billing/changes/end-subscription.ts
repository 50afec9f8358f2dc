import { and, eq, ne } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { billingDay } from '../billing-days'
import { lockBilling } from '../invoices/issue-invoice'
import { planChanges, subscriptions } from '../plans/plans.schema'
import type { SubscriptionRow } from '../plans/subscription'
import { usageOf } from '../plans/usage'
import { writeLimits } from '../plans/write-limits'
import { endedTerms } from './plan-change'
import { restBeyond } from './rest-beyond'

/** Ends a subscription whose last day has passed. */
export const endSubscription = (context: Context, id: number): Promise<void> =>
  transaction(context, async (tx) => {
    const [current] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id))
    if (!current) return
    await lockBilling(tx, current.dealershipId)
    const today = await billingDay({ db: tx, now: context.now })
    const runs = and(eq(subscriptions.id, id), ne(subscriptions.status, 'cancelled'))
    const [row] = await tx.select().from(subscriptions).where(runs).for('update')
    if (row?.endsOn && row.endsOn < today)
      await endNow(tx, context, row, { endsOn: row.endsOn, reason: row.cancelReason })
  })

/** Ends a subscription that is locked: its vehicles leave the site, the dealership's account stays open. The caller holds `lockBilling`. */
export async function endNow(
  tx: Transaction,
  context: Context,
  { id, dealershipId, status, terms, version }: SubscriptionRow,
  { endsOn, reason }: { endsOn: string; reason: string },
): Promise<void> {
  const at = context.now()
  await tx
    .update(subscriptions)
    .set({ status: 'cancelled', endsOn, cancelReason: reason, version: version + 1, updatedAt: at })
    .where(eq(subscriptions.id, id))
  await tx
    .update(planChanges)
    .set({ status: 'undone', undoneAt: at, updatedAt: at })
    .where(and(eq(planChanges.subscriptionId, id), eq(planChanges.status, 'scheduled')))
  await writeEndedLimits(tx, context, dealershipId)
  const choices = { keepVehicles: [], restVehicles: [], members: [], feeds: [], keepsLeads: false }
  const rested = await restBeyond(tx, context, { dealershipId, delistRule: null, choices, decidedBy: null })
  const detail = { before: { plan: terms.name, status }, after: { status: 'cancelled', endsOn, reason, ...rested } }
  await audit(
    context,
    { action: 'subscription.canceled', entity: 'subscription', entityId: id, dealershipId, detail },
    tx,
  )
  await publishChange(tx, context, { concept: 'billing', ids: [dealershipId], kind: 'updated' })
}

/** Writes what is allowed without a plan: people, keys and photos that are there stay, and none are added. */
export async function writeEndedLimits(tx: Transaction, context: Context, dealershipId: number): Promise<void> {
  const { members, apiKeys, photoGb } = await usageOf({ db: tx, now: context.now }, dealershipId)
  const limits = { ...endedTerms.limits, members, apiKeys, photoGb: Math.ceil(photoGb) }
  await writeLimits(tx, context, {
    dealershipId,
    planCode: null,
    terms: { ...endedTerms, limits },
    extraVehicles: 0,
  })
}
