import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { findOrRefuse } from '../../refusals'
import { billingDay } from '../billing-days'
import { currency } from '../dollars'
import { lockBilling } from '../invoices/issue-invoice'
import { billingChange, dealershipOf } from '../payer'
import type { CardCompany, CardPayment, Checkout } from './card-company'
import { emailSiteAdministrators } from './payment-emails'
import { notePaymentFailed, notePaymentReceived } from './payment-outcome'
import { disputes, payments, refunds } from './payments.schema'
import { lockPayment, recountPayment } from './recount-payment'
import type { PaymentRow } from './settle'

/** Holds what the card company has for a payment of ours. */
export interface CardState {
  checkout: Checkout | null
  payment: CardPayment | null
}

const maxTries = 10

/**
 * Brings a payment to what the card company has now, with its refunds and disputes. Whatever asks for it, however often, at
 * once and in any order, has one effect: a state that was read before another was stored is read again.
 */
export async function syncPayment(context: Context, company: CardCompany, id: number): Promise<PaymentRow> {
  for (let tries = 0; tries < maxTries; tries++) {
    const [row] = await context.db.select().from(payments).where(eq(payments.id, id))
    const before = findOrRefuse(row, 'The payment')
    if (before.provider !== 'stripe') return before
    const state = await readState(company, before)
    const after = await transaction(context, async (tx) => {
      await lockBilling(tx, dealershipOf(before))
      const now = await lockPayment(tx, id)
      if (now.version !== before.version || now.dealershipId !== before.dealershipId) return null
      return applyState(tx, context, now, state)
    })
    if (after) return after
  }
  throw new Error(`Payment ${id} changes too often to be brought up to date.`)
}

/** A payment that was sent and whose answer was lost is found by our id of it. */
async function readState(company: CardCompany, row: PaymentRow): Promise<CardState> {
  const checkout = row.checkoutId ? await company.checkout(row.checkoutId) : null
  const reference = row.reference || checkout?.reference || (await lostReference(company, row))
  return { checkout, payment: reference ? await company.payment(reference) : null }
}

async function lostReference(company: CardCompany, { id, customerId }: PaymentRow): Promise<string | null> {
  if (!customerId) return null
  const theirs = await company.paymentsOf(customerId)
  return theirs.find(({ paymentId }) => paymentId === id)?.reference ?? null
}

async function applyState(tx: Transaction, context: Context, row: PaymentRow, state: CardState): Promise<PaymentRow> {
  const { payment, checkout } = state
  if (!payment && checkout?.status === 'expired' && row.status === 'pending')
    return notePaymentFailed(tx, context, row, { code: 'expired', message: 'The payment was not completed.' })
  if (!payment || payment.currency !== currency) return row // the reconciliation lists another currency
  const known = await noteFacts(tx, context, row, payment)
  if (payment.status === 'failed') return applyFailure(tx, context, known, state)
  if (payment.status !== 'succeeded') return known
  const partsChanged = await storeParts(tx, context, known, payment)
  const isNew = known.status === 'pending' || known.status === 'failed'
  const received = isNew ? await notePaymentReceived(tx, context, known) : known
  return partsChanged ? recountPayment(tx, context, received.id) : lockPayment(tx, received.id)
}

/** On their page a card that is declined can be tried again, until the page is closed. */
async function applyFailure(
  tx: Transaction,
  context: Context,
  row: PaymentRow,
  { payment, checkout }: CardState,
): Promise<PaymentRow> {
  const failure = payment?.failure ?? { code: '', message: 'The card company did not take the payment.' }
  if (row.status !== 'pending') return row
  if (checkout?.status !== 'open') return notePaymentFailed(tx, context, row, failure)
  return row
}

async function noteFacts(
  tx: Transaction,
  context: Context,
  row: PaymentRow,
  payment: CardPayment,
): Promise<PaymentRow> {
  const facts = {
    reference: payment.reference,
    cardLabel: payment.cardLabel || row.cardLabel,
    failure: row.status === 'pending' ? (payment.failure?.message ?? '') : row.failure,
    failureCode: row.status === 'pending' ? (payment.failure?.code ?? '') : row.failureCode,
  }
  const isSame = (Object.keys(facts) as (keyof typeof facts)[]).every((name) => facts[name] === row[name])
  if (isSame) return row
  await tx
    .update(payments)
    .set({ ...facts, version: sql`${payments.version} + 1`, updatedAt: context.now() })
    .where(eq(payments.id, row.id))
  await publishChange(tx, context, billingChange(dealershipOf(row)))
  return lockPayment(tx, row.id)
}

async function storeParts(
  tx: Transaction,
  context: Context,
  row: PaymentRow,
  { refunds: theirRefunds, disputes: theirDisputes }: CardPayment,
): Promise<boolean> {
  let changed = false
  for (const refund of theirRefunds) changed = (await storeRefund(tx, context, row, refund)) || changed
  for (const dispute of theirDisputes) changed = (await storeDispute(tx, context, row, dispute)) || changed
  return changed
}

async function storeRefund(
  tx: Transaction,
  context: Context,
  { id: paymentId, dealershipId }: PaymentRow,
  { reference, refundId, amountCents, status }: CardPayment['refunds'][number],
): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        refundId === null ? eq(refunds.sourceKey, `stripe:${reference}`) : eq(refunds.id, refundId),
      ),
    )
  if (!known) {
    const sourceKey = `stripe:${reference}`
    const reason = 'Refunded on the card company’s pages'
    await tx
      .insert(refunds)
      .values({ dealershipId, paymentId, amountCents, reason, reference, sourceKey, status })
      .onConflictDoNothing()
    return true
  }
  if (known.status === status && known.reference === reference) return false
  await tx.update(refunds).set({ status, reference, updatedAt: context.now() }).where(eq(refunds.id, known.id))
  return true
}

async function storeDispute(
  tx: Transaction,
  context: Context,
  row: PaymentRow,
  { reference, amountCents, reason, status }: CardPayment['disputes'][number],
): Promise<boolean> {
  const [known] = await tx.select().from(disputes).where(eq(disputes.reference, reference))
  if (known?.status === status && known.amountCents === amountCents) return false
  const day = await billingDay({ db: tx, now: context.now })
  const closedOn = status === 'open' ? null : day
  const stamps = { updatedAt: context.now() }
  const values = {
    paymentId: row.id,
    reference,
    amountCents,
    reason,
    status,
    openedOn: known?.openedOn ?? day,
    closedOn,
  }
  await tx
    .insert(disputes)
    .values({ ...values, createdAt: context.now(), ...stamps })
    .onConflictDoUpdate({ target: disputes.reference, set: { amountCents, reason, status, closedOn, ...stamps } })
  const { id: entityId } = row
  const dealershipId = dealershipOf(row)
  const detail = { before: known ? { status: known.status } : null, after: { status, amountCents, reason } }
  await audit(context, { action: 'payment.disputed', entity: 'payment', entityId, dealershipId, detail }, tx)
  await emailSiteAdministrators(tx, dealershipId, {
    news: { kind: 'payment-disputed', amountCents, reason, state: status },
    about: `${reference} ${status}`,
  })
  return true
}
