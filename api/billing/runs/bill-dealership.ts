import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { billingDay, type Month } from '../billing-days'
import { termsOfChange, trialDaysOf } from '../changes/apply-change'
import { buyerOf } from '../invoices/invoice-parties'
import { charges, invoices } from '../invoices/invoices.schema'
import { type InvoiceRow, issueInvoice, lockBilling } from '../invoices/issue-invoice'
import { mailInvoice } from '../invoices/mail-invoice'
import { serviceTaxOf } from '../invoices/service-tax'
import { settleOldest } from '../payments/settle'
import { planChanges, subscriptions } from '../plans/plans.schema'
import { type BilledPlan, billedSpan, documentOf, monthLines } from './month-lines'

interface Billed {
  dealershipId: number
  month: Month
}

/**
 * Bills a dealership's month: the plan ahead and what was charged up to today, on one invoice or credit note, which takes
 * the credit that is there. Returns null where there is nothing to bill or the month was billed before.
 */
export async function billDealership(
  tx: Transaction,
  context: Context,
  { dealershipId, month }: Billed,
): Promise<InvoiceRow | null> {
  await lockBilling(tx, dealershipId)
  const sourceKey = `month:${dealershipId}:${month.name}`
  if ((await tx.$count(invoices, eq(invoices.sourceKey, sourceKey))) > 0) return null
  const day = await billingDay({ db: tx, now: context.now })
  const plan = await planOf(tx, dealershipId, month)
  const lines = monthLines(plan, await unbilledCharges(tx, dealershipId, day), month)
  await noteBilled(tx, context, plan, month)
  if (lines.length === 0) return null
  const { state } = await buyerOf(tx, dealershipId)
  const { rate } = await serviceTaxOf(tx, { dealershipId, state, day })
  const row = await issueInvoice(tx, context, {
    dealershipId,
    sourceKey,
    periodFrom: month.firstDay,
    periodTo: month.lastDay,
    ...documentOf(lines, rate),
  })
  await mailInvoice(tx, context, row)
  await settleOldest(tx, context, dealershipId)
  return row
}

/** Reads the subscription with the terms that hold in the month: a change that begins by its first day counts, and one that begins with a trial costs nothing yet. */
async function planOf(
  tx: Transaction,
  dealershipId: number,
  { firstDay }: Month,
): Promise<(BilledPlan & { id: number }) | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.dealershipId, dealershipId), ne(subscriptions.status, 'cancelled')))
    .for('update')
  if (!row) return null
  const [change] = await tx
    .select()
    .from(planChanges)
    .where(
      and(
        eq(planChanges.subscriptionId, row.id),
        eq(planChanges.status, 'scheduled'),
        lte(planChanges.effectiveOn, firstDay),
      ),
    )
  if (!change) return row
  const target = await termsOfChange(tx, change)
  const isTrial = (await trialDaysOf(tx, row, target)) > 0
  return { ...row, ...target, status: isTrial ? 'trialing' : row.status }
}

const unbilledCharges = (tx: Transaction, dealershipId: number, day: string) =>
  tx
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.dealershipId, dealershipId),
        lte(charges.day, day),
        isNull(charges.invoiceId),
        isNull(charges.withdrawnAt),
      ),
    )
    .orderBy(asc(charges.day), asc(charges.id))
    .for('update')

/** Stores up to which day the plan is billed, also where it costs nothing. */
async function noteBilled(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  plan: (BilledPlan & { id: number }) | null,
  month: Month,
): Promise<void> {
  const span = plan && billedSpan(plan, month)
  if (!span) return
  await tx
    .update(subscriptions)
    .set({ billedThrough: span.to, version: sql`${subscriptions.version} + 1`, updatedAt: now() })
    .where(eq(subscriptions.id, plan.id))
}
