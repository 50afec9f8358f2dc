import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn } from '../../http/guards'
import { changedMeanwhile, findOrRefuse, invalid, Refusal } from '../../refusals'
import { billingDay } from '../billing-days'
import { invoices } from '../invoices/invoices.schema'
import { lockBilling } from '../invoices/issue-invoice'
import { isOwed } from '../invoices/owed'
import { columnsOf, isOfPayer, type Payer, payerName, payerOf } from '../payer'
import { emailPayers } from './payment-emails'
import { emailReceipt } from './payment-outcome'
import type { NewPayment, PaymentOfDealership } from './payments.contract'
import { payments } from './payments.schema'
import { presentPayment } from './present-payments'
import { lockPayment, settlePayment, takeBack } from './recount-payment'
import { settleOldest } from './settle'

/** Throws not_found, invalid for a day that is not over yet and for an invoice that is not open. */
export const recordPayment = (
  context: Context & SignedIn,
  { payer, token, invoice, ...input }: NewPayment & { payer: Payer },
): Promise<PaymentOfDealership> =>
  transaction(context, async (tx) => {
    await payerName({ db: tx }, payer)
    await lockBilling(tx, payer)
    const of = columnsOf(payer)
    const { dealershipId } = of
    const sourceKey = `manual:${dealershipId ?? `advertiser:${of.advertiserId}`}:${token}`
    const [existing] = await tx.select().from(payments).where(eq(payments.sourceKey, sourceKey))
    if (existing) return presentPayment({ db: tx }, existing.id)
    if (input.receivedOn > (await billingDay({ db: tx, now: context.now })))
      throw invalid('Check the day.', { receivedOn: 'The money cannot have come on a later day.' })
    const invoiceId = invoice === '' ? null : await owedInvoice(tx, payer, invoice)
    const [row] = await tx
      .insert(payments)
      .values({
        ...input,
        ...of,
        invoiceId,
        sourceKey,
        provider: 'manual',
        status: 'succeeded',
        createdBy: context.actor.id,
        createdAt: context.now(),
        updatedAt: context.now(),
      })
      .returning()
    const payment = findOrRefuse(row, 'The payment')
    await settlePayment(tx, context, payment)
    const { method, reference, amountCents, receivedOn } = input
    const detail = { before: null, after: { method, reference, amountCents, receivedOn, invoice } }
    const entityId = payment.id
    await audit(context, { action: 'payment.recorded', entity: 'payment', entityId, dealershipId, detail }, tx)
    await emailReceipt(tx, payment.id)
    return presentPayment({ db: tx }, payment.id)
  })

async function owedInvoice(tx: Transaction, payer: Payer, slug: string): Promise<number> {
  const [row] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isOfPayer(invoices, payer), eq(invoices.slug, slug), isOwed))
  if (!row) throw invalid('Check the invoice.', { invoice: 'They have no open invoice with this number.' })
  return row.id
}

/** Throws not_found, conflict for a stale version and for a payment by card, or one of which money went back. */
export async function takePaymentBack(
  context: Context & SignedIn,
  { id, reason, version }: { id: number; reason: string; version: number },
): Promise<PaymentOfDealership> {
  return transaction(context, async (tx) => {
    const payment = await lockPaymentOfPayer(tx, id)
    const { dealershipId, amountCents, refundedCents } = payment
    if (payment.version !== version) throw changedMeanwhile('payment')
    if (payment.provider !== 'manual') throw new Refusal('conflict', 'A payment by card is refunded, not taken back.')
    if (payment.status !== 'succeeded' || refundedCents > 0)
      throw new Refusal('conflict', 'This payment was refunded or taken back already.')
    await takeBack(tx, context, { payment, amountCents: payment.allocatedCents, kind: 'refunded' })
    await tx
      .update(payments)
      .set({
        status: 'failed',
        failure: `Recorded by mistake: ${reason}`,
        version: sql`${payments.version} + 1`,
        updatedAt: context.now(),
      })
      .where(eq(payments.id, id))
    await settleOldest(tx, context, payerOf(payment))
    const detail = { before: { status: 'succeeded', amountCents }, after: { status: 'failed', reason } }
    await audit(context, { action: 'payment.taken-back', entity: 'payment', entityId: id, dealershipId, detail }, tx)
    const news = { kind: 'payment-taken-back', amountCents, reason } as const
    await emailPayers(tx, payerOf(payment), { news, about: `payment ${id}` })
    return presentPayment({ db: tx }, id)
  })
}

/** Locks the money of a payment's payer, then the payment. Throws not_found. */
export async function lockPaymentOfPayer(tx: Transaction, id: number) {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id))
  await lockBilling(tx, payerOf(findOrRefuse(row, 'The payment')))
  return lockPayment(tx, id)
}
