import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { findOrRefuse } from '../../refusals'
import { invoiceEvents } from '../invoices/invoices.schema'
import { isToBePaid } from '../invoices/owed'
import { payerOf } from '../payer'
import { allocations, disputes, payments, refunds } from './payments.schema'
import { allocate, lockInvoice, type PaymentRow, settleOldest, unallocated } from './settle'

const moneyIsIn: readonly PaymentRow['status'][] = ['succeeded', 'disputed', 'refunded']

/** Locks a payment. Throws not_found. The caller holds `lockBilling`. */
export async function lockPayment(tx: Transaction, id: number): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return findOrRefuse(row, 'The payment')
}

/** Puts a payment on the invoice that it was made for, what is left on the oldest, and the rest is credit. The caller holds `lockBilling`. */
export async function settlePayment(tx: Transaction, context: Context, payment: PaymentRow): Promise<void> {
  if (payment.invoiceId !== null) {
    const invoice = await lockInvoice(tx, { id: payment.invoiceId, payer: payerOf(payment) })
    const amountCents = isToBePaid(invoice) ? Math.min(invoice.openCents, unallocated(payment)) : 0
    await allocate(tx, context, { invoiceId: invoice.id, paymentId: payment.id, amountCents })
  }
  await settleOldest(tx, context, payerOf(payment))
}

/**
 * Counts again what of a payment was refunded or is disputed. Where that is more than lies free, it is taken back from the
 * newest invoices, which are owed again; what came free settles others. The caller holds `lockBilling`.
 */
export async function recountPayment(tx: Transaction, context: Context, id: number): Promise<PaymentRow> {
  const payment = await lockPayment(tx, id)
  const refunded = Math.min(payment.amountCents, await sumOf(tx, 'refund', id))
  const disputed = Math.min(payment.amountCents - refunded, await sumOf(tx, 'dispute', id))
  const usable = moneyIsIn.includes(payment.status) ? payment.amountCents - refunded - disputed : 0
  const kind = disputed > payment.disputedCents ? 'disputed' : 'refunded'
  await takeBack(tx, context, { payment, amountCents: payment.allocatedCents - usable, kind })
  const [counted] = await tx
    .update(payments)
    .set({
      refundedCents: refunded,
      disputedCents: disputed,
      status: statusAfter(payment, { refunded, disputed }),
      version: sql`${payments.version} + 1`,
      updatedAt: context.now(),
    })
    .where(eq(payments.id, id))
    .returning()
  const row = findOrRefuse(counted, 'The payment')
  if (row.status === 'succeeded') await settlePayment(tx, context, row)
  else await settleOldest(tx, context, payerOf(row))
  return lockPayment(tx, id)
}

function statusAfter(
  { status, amountCents }: PaymentRow,
  { refunded, disputed }: { refunded: number; disputed: number },
): PaymentRow['status'] {
  if (!moneyIsIn.includes(status)) return status
  if (disputed > 0) return 'disputed'
  return refunded === amountCents ? 'refunded' : 'succeeded'
}

async function sumOf(tx: Transaction, what: 'refund' | 'dispute', paymentId: number): Promise<number> {
  const total = (column: typeof refunds.amountCents | typeof disputes.amountCents) =>
    sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)
  const [row] =
    what === 'refund'
      ? await tx
          .select({ sum: total(refunds.amountCents) })
          .from(refunds)
          .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')))
      : await tx
          .select({ sum: total(disputes.amountCents) })
          .from(disputes)
          .where(and(eq(disputes.paymentId, paymentId), ne(disputes.status, 'won')))
  return row?.sum ?? 0
}

/** Takes so much of a payment from the newest invoices that it settled. Nothing is done for an amount of 0 or less. */
export async function takeBack(
  tx: Transaction,
  context: Context,
  { payment, amountCents, kind }: { payment: PaymentRow; amountCents: number; kind: 'refunded' | 'disputed' },
): Promise<void> {
  if (amountCents <= 0) return
  const settled = await tx
    .select({
      invoiceId: allocations.invoiceId,
      cents: sql<number>`sum(${allocations.amountCents})::bigint`.mapWith(Number),
    })
    .from(allocations)
    .where(eq(allocations.paymentId, payment.id))
    .groupBy(allocations.invoiceId)
    .orderBy(desc(sql`max(${allocations.id})`))
  let left = amountCents
  for (const { invoiceId, cents } of settled) {
    const part = Math.min(left, cents)
    if (part <= 0) continue
    await allocate(tx, context, { invoiceId, paymentId: payment.id, amountCents: -part })
    await tx.insert(invoiceEvents).values({
      invoiceId,
      kind,
      amountCents: part,
      actorUserId: context.actor?.id ?? null,
      at: context.now(),
    })
    left -= part
  }
}
