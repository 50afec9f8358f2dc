import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { addDays, billingDay, daysBetween } from './billing-days'
import { askedForAmong } from './changes/former-days'
import { moveMoney } from './changes/move-money'
import { undoingOf } from './changes/plan-change'
import { type ChangeLine, changeLines, free, priceOf } from './changes/proration'
import { runningSubscription, type SubscriptionRow, scheduledChange } from './plans/subscription'

type Reading = { db: Context['db'] | Transaction } & Pick<Context, 'now'>

/** Returns the days after today that are billed of a subscription that costs something; 0: none. */
export async function prepaidDays(reading: Reading, dealershipId: number): Promise<number> {
  const subscription = await runningSubscription(reading, dealershipId)
  const today = await billingDay(reading)
  if (!subscription || subscription.status === 'trialing' || subscription.terms.monthlyCents === 0) return 0
  return subscription.billedThrough === null ? 0 : Math.max(0, daysBetween(today, subscription.billedThrough))
}

/**
 * Gives the days that are billed after today back as a credit note, at their price and tax, before a subscription ends with
 * a merge: the remaining dealership pays with it. The caller holds `lockBilling`.
 */
export async function creditPrepaid(tx: Transaction, context: Context, subscription: SubscriptionRow): Promise<void> {
  const { id, dealershipId, status, terms, extraVehicles, billedThrough } = subscription
  if (status === 'trialing' || billedThrough === null) return
  const today = await billingDay({ db: tx, now: context.now })
  const scheduled = await scheduledChange({ db: tx }, dealershipId)
  const undoing = scheduled ? undoingOf(subscription, scheduled, today) : { now: [], next: [] }
  const span = { from: addDays(today, 1), to: billedThrough }
  const own = span.from > span.to ? [] : changeLines(priceOf(terms, extraVehicles), free, span)
  const lines: ChangeLine[] = await askedForAmong(tx, dealershipId, [...undoing.now, ...undoing.next, ...own])
  await moveMoney(tx, context, { dealershipId, sourceKey: `plan-merged:${id}`, correction: { now: lines, next: [] } })
}
