import { and, eq } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { addDays, billingDay } from '../billing-days'
import { lockBilling } from '../invoices/issue-invoice'
import { planChanges, subscriptions } from '../plans/plans.schema'
import { recordSubscription } from './change-plan'
import { correctionFor, coveredThrough, moveMoney } from './move-money'
import { priceOf } from './proration'

/** Turns a trial whose days are over into a charge: from the day after it the plan costs what it costs. */
export const convertTrial = (context: Context, id: number): Promise<void> =>
  transaction(context, async (tx) => {
    const [current] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id))
    if (!current) return
    await lockBilling(tx, current.dealershipId)
    const today = await billingDay({ db: tx, now: context.now })
    const isTrial = and(eq(subscriptions.id, id), eq(subscriptions.status, 'trialing'))
    const [row] = await tx.select().from(subscriptions).where(isTrial).for('update')
    if (!row?.trialEndsOn || row.trialEndsOn >= today) return
    const from = addDays(row.trialEndsOn, 1)
    const covered = await coveredThrough({ db: tx }, { effectiveOn: from, today })
    const [before, after] = [priceOf(row.terms, row.extraVehicles, true), priceOf(row.terms, row.extraVehicles)]
    const correction = correctionFor({ before, after, from, billedThrough: null, covered }, today)
    await tx
      .update(subscriptions)
      .set({ status: 'active', billedThrough: covered, version: row.version + 1, updatedAt: context.now() })
      .where(eq(subscriptions.id, id))
    // A change that waits corrects days that are billed on these terms here.
    await tx
      .update(planChanges)
      .set({ billedThrough: covered, updatedAt: context.now() })
      .where(and(eq(planChanges.subscriptionId, id), eq(planChanges.status, 'scheduled')))
    await moveMoney(tx, context, { dealershipId: row.dealershipId, sourceKey: `trial:${id}`, correction })
    await recordSubscription(tx, context, row, {
      before: { status: 'trialing' },
      after: { status: 'active', monthlyCents: row.terms.monthlyCents },
    })
  })
