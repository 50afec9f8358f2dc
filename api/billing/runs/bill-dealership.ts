import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { billingDay, type Month, monthOf } from '../billing-days'
import { termsOfChange, trialDaysOf } from '../changes/apply-change'
import { buyerOf } from '../invoices/invoice-parties'
import { charges, invoices } from '../invoices/invoices.schema'
import { type InvoiceRow, issueInvoice, lockBilling, type NewInvoice } from '../invoices/issue-invoice'
import { mailInvoice } from '../invoices/mail-invoice'
import { serviceTaxOf } from '../invoices/service-tax'
import { isOfPayer, type Payer } from '../payer'
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
  const period = { periodFrom: month.firstDay, periodTo: month.lastDay }
  return issueLines(tx, context, { payer: dealershipId, sourceKey, day, lines, ...period })
}

/**
 * Bills what an advertiser that is no dealership was charged for up to today. Its days are over, so its period is that of
 * the charges. Returns null where there is nothing to bill or the month was billed before.
 */
export async function billAdvertiser(
  tx: Transaction,
  context: Context,
  { advertiserId, month }: { advertiserId: number; month: Month },
): Promise<InvoiceRow | null> {
  const payer = { advertiserId }
  await lockBilling(tx, payer)
  const sourceKey = `month:advertiser:${advertiserId}:${month.name}`
  if ((await tx.$count(invoices, eq(invoices.sourceKey, sourceKey))) > 0) return null
  const day = await billingDay({ db: tx, now: context.now })
  const unbilled = await unbilledCharges(tx, payer, day)
  const [first, last] = [unbilled.at(0), unbilled.at(-1)]
  if (!first || !last) return null
  const period = { periodFrom: monthOf(first.day).firstDay, periodTo: last.day }
  return issueLines(tx, context, { payer, sourceKey, day, lines: monthLines(null, unbilled, month), ...period })
}

interface Issued extends Omit<NewInvoice, 'kind'> {
  day: string
}

/** Issues lines as an invoice or credit note, mails it, and puts open money of the payer on it. */
async function issueLines(
  tx: Transaction,
  context: Context,
  { payer, day, lines, ...fields }: Issued,
): Promise<InvoiceRow> {
  const { state } = await buyerOf(tx, payer)
  const { rate } = await serviceTaxOf(tx, { payer, state, day })
  const row = await issueInvoice(tx, context, { payer, ...fields, ...documentOf(lines, rate) })
  await mailInvoice(tx, context, row)
  await settleOldest(tx, context, payer)
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

const unbilledCharges = (tx: Transaction, payer: Payer, day: string) =>
  tx
    .select()
    .from(charges)
    .where(
      and(isOfPayer(charges, payer), lte(charges.day, day), isNull(charges.invoiceId), isNull(charges.withdrawnAt)),
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
