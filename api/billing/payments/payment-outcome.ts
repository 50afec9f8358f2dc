import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { addDays, billingDay } from '../billing-days'
import { invoiceEvents, invoices } from '../invoices/invoices.schema'
import { billingChange, dealershipOf, payerOf } from '../payer'
import { emailPayers } from './payment-emails'
import { allocations, payments } from './payments.schema'
import { lockPayment, settlePayment } from './recount-payment'
import { type PaymentRow, unallocated } from './settle'

/** Counts days from the first try of an invoice to each further one. */
const retryDays = [1, 3, 7] as const

/** Names the day on which a card is charged again; null: it was tried often enough. */
export const nextTryOn = (firstTriedOn: string, lastTry: number): string | null => {
  const days = retryDays[lastTry]
  return days === undefined ? null : addDays(firstTriedOn, days)
}

/** Notes that the money of a card is there, and settles invoices with it. The caller holds `lockBilling`. */
export async function notePaymentReceived(tx: Transaction, context: Context, row: PaymentRow): Promise<PaymentRow> {
  const receivedOn = await billingDay({ db: tx, now: context.now })
  await tx
    .update(payments)
    .set({
      status: 'succeeded',
      receivedOn,
      failure: '',
      failureCode: '',
      version: sql`${payments.version} + 1`,
      updatedAt: context.now(),
    })
    .where(eq(payments.id, row.id))
  const received = await lockPayment(tx, row.id)
  await settlePayment(tx, context, received)
  const { id: entityId, dealershipId, amountCents, reference } = received
  const detail = { before: { status: row.status }, after: { status: 'succeeded', amountCents, reference } }
  await audit(context, { action: 'payment.charged', entity: 'payment', entityId, dealershipId, detail }, tx)
  await emailReceipt(tx, received.id)
  return lockPayment(tx, row.id)
}

const ways = { bank_transfer: 'bank transfer', check: 'check', card: 'card' } as const

/** Mails which invoices a payment is on, and what of it is credit. */
export async function emailReceipt(tx: Transaction, id: number): Promise<void> {
  const row = await lockPayment(tx, id)
  const settled = await tx
    .select({
      slug: invoices.slug,
      amountCents: sql<number>`sum(${allocations.amountCents})::bigint`.mapWith(Number),
    })
    .from(allocations)
    .innerJoin(invoices, eq(invoices.id, allocations.invoiceId))
    .where(eq(allocations.paymentId, id))
    .groupBy(invoices.id)
    .orderBy(invoices.id)
  await emailPayers(tx, payerOf(row), {
    news: {
      kind: 'payment-received',
      amountCents: row.amountCents,
      by: row.cardLabel || ways[row.method],
      reference: row.provider === 'manual' ? row.reference : '',
      settled: settled.map(({ slug, amountCents }) => ({ slug: slug ?? '', amountCents })),
      creditCents: unallocated(row),
    },
    about: `payment ${id}`,
  })
}

/** Notes that a card was not charged, with the bank's reason. The caller holds `lockBilling`. */
export async function notePaymentFailed(
  tx: Transaction,
  context: Context,
  row: PaymentRow,
  failure: { code: string; message: string },
): Promise<PaymentRow> {
  await tx
    .update(payments)
    .set({
      status: 'failed',
      failure: failure.message,
      failureCode: failure.code,
      version: sql`${payments.version} + 1`,
      updatedAt: context.now(),
    })
    .where(eq(payments.id, row.id))
  const { id: entityId, dealershipId, amountCents, invoiceId } = row
  const detail = { before: { status: row.status }, after: { status: 'failed', code: failure.code } }
  await audit(context, { action: 'payment.failed', entity: 'payment', entityId, dealershipId, detail }, tx)
  if (failure.code !== 'expired' && invoiceId !== null)
    await tx
      .insert(invoiceEvents)
      .values({ invoiceId, kind: 'payment_failed', detail: failure.message, amountCents, at: context.now() })
  if (row.automaticTry !== null) await emailFailure(tx, context, row, failure)
  await publishChange(tx, context, billingChange(payerOf(row)))
  return lockPayment(tx, row.id)
}

async function emailFailure(
  tx: Transaction,
  context: Context,
  row: PaymentRow,
  failure: { code: string; message: string },
): Promise<void> {
  const { id, amountCents, cardLabel: card, invoiceId, automaticTry } = row
  if (invoiceId === null || automaticTry === null) return
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId))
  const slug = invoice?.slug ?? ''
  const about = `payment ${id}`
  const dealershipId = dealershipOf(row)
  if (failure.code === 'authentication_required')
    return emailPayers(tx, dealershipId, {
      news: { kind: 'payment-needs-confirmation', amountCents, card, slug },
      about,
    })
  const first = await firstTryOn(tx, context, invoiceId)
  await emailPayers(tx, dealershipId, {
    news: {
      kind: 'payment-failed',
      amountCents,
      card,
      slug,
      reason: failure.message,
      nextTryOn: nextTryOn(first, automaticTry),
    },
    about,
  })
}

/** Names the day, in the operator's zone, on which an invoice was first charged by itself. */
export async function firstTryOn(
  tx: Transaction | Context['db'],
  { now }: Pick<Context, 'now'>,
  invoiceId: number,
): Promise<string> {
  const { rows } = await tx.execute<{ first: string | null }>(
    sql`select min(created_at) as first from payment where invoice_id = ${invoiceId} and automatic_try is not null`,
  )
  const first = rows[0]?.first
  return billingDay({ db: tx, now: first ? () => new Date(first) : now })
}
