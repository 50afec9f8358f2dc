import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { z } from '../../http/contract'
import type { SignedIn } from '../../http/guards'
import { changedMeanwhile, findOrRefuse, invalid, Refusal } from '../../refusals'
import { dollars } from '../dollars'
import { columnsOf, payerOf } from '../payer'
import { type CardCompany, CardCompanyUnreachable } from './card-company'
import { emailPayers } from './payment-emails'
import type { PaymentParts } from './payment-method'
import type { NewRefund, PaymentOfDealership } from './payments.contract'
import { payments, refunds } from './payments.schema'
import { presentPayment, refundableOf } from './present-payments'
import { lockPaymentOfPayer } from './record-payment'
import { recountPayment } from './recount-payment'
import { syncPayment } from './sync-payment'

export type RefundRow = typeof refunds.$inferSelect
type RefundInput = z.output<typeof NewRefund> & { id: number }

/**
 * Stores a refund, takes its money from invoices, and only then asks the card company for it: what is killed in between is
 * asked for again with the same key. Throws not_found, invalid for more than is left, conflict for a stale version.
 */
export async function refundPayment(
  context: Context & SignedIn,
  { cards }: PaymentParts,
  input: RefundInput,
): Promise<PaymentOfDealership> {
  const refund = await storeRefund(context, cards, input)
  // One that the card company has is not asked for again: its key may be forgotten there by now.
  if (refund.status === 'pending' && refund.reference === '' && cards) await carryOutRefund(context, cards, refund)
  return presentPayment(context, input.id)
}

const storeRefund = (context: Context & SignedIn, cards: CardCompany | null, { id, ...input }: RefundInput) =>
  transaction(context, async (tx): Promise<RefundRow> => {
    const payment = await lockPaymentOfPayer(tx, id)
    const sourceKey = `refund:${id}:${input.token}`
    const [existing] = await tx.select().from(refunds).where(eq(refunds.sourceKey, sourceKey))
    if (existing) return existing
    if (payment.version !== input.version) throw changedMeanwhile('payment')
    const { dealershipId, provider } = payment
    if (provider === 'stripe' && !cards)
      throw new Refusal('conflict', 'This site takes no cards now. Refund it on the card company’s pages.')
    const left = refundableOf(payment)
    if (left === 0) throw new Refusal('conflict', 'Nothing of this payment is left to refund.')
    if (input.amountCents > left)
      throw invalid('Check the amount.', { amountCents: `At most ${dollars(left)} can be refunded.` })
    const { amountCents, reason } = input
    const stamps = { createdAt: context.now(), updatedAt: context.now() }
    const status = provider === 'stripe' ? 'pending' : 'succeeded'
    const createdBy = context.actor.id
    const [row] = await tx
      .insert(refunds)
      .values({
        ...columnsOf(payerOf(payment)),
        paymentId: id,
        amountCents,
        reason,
        sourceKey,
        status,
        createdBy,
        ...stamps,
      })
      .returning()
    const refund = findOrRefuse(row, 'The refund')
    const counted = await recountPayment(tx, context, id)
    const before = { refundedCents: payment.refundedCents }
    const detail = { before, after: { refundedCents: counted.refundedCents, amountCents, reason } }
    await audit(context, { action: 'payment.refunded', entity: 'payment', entityId: id, dealershipId, detail }, tx)
    await emailPayers(tx, payerOf(payment), {
      news: { kind: 'payment-refunded', amountCents, reason },
      about: `refund ${refund.id}`,
    })
    return refund
  })

/** Asks the card company for a refund that is stored. One that it refuses is failed, and its money counts again. */
export async function carryOutRefund(context: Context, company: CardCompany, refund: RefundRow): Promise<void> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, refund.paymentId))
  const { reference } = findOrRefuse(payment, 'The payment')
  try {
    await company.refund({
      reference,
      refundId: refund.id,
      amountCents: refund.amountCents,
      key: `refund-${refund.id}`,
    })
  } catch (error) {
    if (error instanceof CardCompanyUnreachable) return
    await failRefund(context, refund, error instanceof Error ? error.message : 'The card company refused it.')
    return
  }
  await syncPayment(context, company, refund.paymentId).catch((error: unknown) => {
    if (!(error instanceof CardCompanyUnreachable)) throw error
  })
}

const failRefund = (context: Context, { id, paymentId, dealershipId }: RefundRow, why: string) =>
  transaction(context, async (tx) => {
    await lockPaymentOfPayer(tx, paymentId)
    const failed = await tx
      .update(refunds)
      .set({ status: 'failed', updatedAt: context.now() })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
      .returning({ id: refunds.id })
    if (failed.length === 0) return
    await recountPayment(tx, context, paymentId)
    const entry = { action: 'payment.refund-failed', entity: 'payment', entityId: paymentId, dealershipId } as const
    await audit(context, { ...entry, detail: { before: { status: 'pending' }, after: { status: 'failed', why } } }, tx)
  })
