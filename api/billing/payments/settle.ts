import { and, asc, eq, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { findOrRefuse } from '../../refusals'
import { invoiceEvents, invoices } from '../invoices/invoices.schema'
import type { InvoiceRow } from '../invoices/issue-invoice'
import { isOwed } from '../invoices/owed'
import { applyStanding } from '../standing/apply-standing'
import { allocations, payments } from './payments.schema'
import { type Part, shareOut } from './share-out'

export type PaymentRow = typeof payments.$inferSelect

/** Holds money that can settle an invoice. */
type Money = { paymentId: number } | { creditNoteId: number }

/**
 * Puts money of a payment or credit note on an invoice, or takes it back where the amount is negative. The sums of both
 * follow. Throws RangeError for more than either has. The caller holds `lockBilling`.
 */
export async function allocate(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  { invoiceId, amountCents, ...money }: { invoiceId: number; amountCents: number } & Money,
): Promise<void> {
  if (amountCents === 0) return
  const at = context.now()
  await tx.insert(allocations).values({ invoiceId, amountCents, at, ...money })
  const column = 'paymentId' in money ? sql`paid_cents` : sql`credited_cents`
  await tx.execute(sql`update invoice set ${column} = ${column} + ${amountCents},
      status = case when ${column} + ${amountCents} + ${'paymentId' in money ? sql`credited_cents` : sql`paid_cents`} >= total_cents then 'paid'
        when status = 'paid' then 'open' else status end,
      paid_at = case when ${column} + ${amountCents} + ${'paymentId' in money ? sql`credited_cents` : sql`paid_cents`} >= total_cents then ${at.toISOString()}::timestamptz end,
      pdf_due_at = ${at.toISOString()}::timestamptz, version = version + 1, updated_at = ${at.toISOString()}::timestamptz
    where id = ${invoiceId}`)
  if ('paymentId' in money)
    await tx
      .update(payments)
      .set({ allocatedCents: sql`${payments.allocatedCents} + ${amountCents}`, updatedAt: at })
      .where(eq(payments.id, money.paymentId))
  else await drawOnCredit(tx, money.creditNoteId, amountCents, at)
  await tx.insert(invoiceEvents).values({
    invoiceId,
    kind: 'paymentId' in money ? 'paid' : 'credited',
    amountCents,
    at,
  })
}

async function drawOnCredit(tx: Transaction, creditNoteId: number, amountCents: number, at: Date): Promise<void> {
  await tx
    .update(invoices)
    .set({
      creditedCents: sql`${invoices.creditedCents} + ${amountCents}`,
      status: sql`case when ${invoices.creditedCents} + ${amountCents} = ${invoices.totalCents} then 'paid' else 'open' end`,
      pdfDueAt: at,
      version: sql`${invoices.version} + 1`,
      updatedAt: at,
    })
    .where(eq(invoices.id, creditNoteId))
}

/** Puts all open money of a dealership on its open invoices: credit first, the oldest invoice first. The caller holds `lockBilling`. */
export async function settleOldest(tx: Transaction, context: Context, dealershipId: number): Promise<void> {
  const owed = (await openInvoices(tx, dealershipId)).map(({ id, openCents }) => ({ key: id, cents: openCents }))
  const available = [...(await openCredits(tx, dealershipId)), ...(await openPayments(tx, dealershipId))]
  for (const { owed: invoiceId, source, amountCents } of shareOut(owed, available))
    await allocate(tx, context, { invoiceId, amountCents, ...source })
  await applyStanding(tx, context, dealershipId)
  await publishChange(tx, context, { concept: 'billing', ids: [dealershipId], kind: 'updated' })
}

const openInvoices = (tx: Transaction, dealershipId: number): Promise<InvoiceRow[]> =>
  tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.dealershipId, dealershipId), isOwed))
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
    .for('update')

async function openCredits(tx: Transaction, dealershipId: number): Promise<Part<Money>[]> {
  const notes = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.dealershipId, dealershipId), eq(invoices.kind, 'credit_note'), eq(invoices.status, 'open')))
    .orderBy(asc(invoices.id))
    .for('update')
  return notes.map(({ id, openCents }) => ({ key: { creditNoteId: id }, cents: openCents }))
}

async function openPayments(tx: Transaction, dealershipId: number): Promise<Part<Money>[]> {
  const rows = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.dealershipId, dealershipId), eq(payments.status, 'succeeded')))
    .orderBy(asc(payments.id))
    .for('update')
  return rows.map((row) => ({ key: { paymentId: row.id }, cents: unallocated(row) }))
}

export const unallocated = (row: PaymentRow): number =>
  row.amountCents - row.allocatedCents - row.refundedCents - row.disputedCents

/** Locks an invoice of the dealership. Throws not_found for another dealership's. */
export async function lockInvoice(
  tx: Transaction,
  { id, dealershipId }: { id: number; dealershipId: number },
): Promise<InvoiceRow> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.dealershipId, dealershipId)))
    .for('update')
  return findOrRefuse(row, 'The invoice')
}
