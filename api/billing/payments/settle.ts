import { and, asc, eq, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { findOrRefuse } from '../../refusals'
import { invoiceEvents, invoices } from '../invoices/invoices.schema'
import type { InvoiceRow } from '../invoices/issue-invoice'
import { isOwed } from '../invoices/owed'
import { billingChange, isOfPayer, type Payer } from '../payer'
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

/** Puts all open money of a payer on its open invoices: credit first, the oldest invoice first. The caller holds `lockBilling`. */
export async function settleOldest(tx: Transaction, context: Context, payer: Payer): Promise<void> {
  const owed = (await openInvoices(tx, payer)).map(({ id, openCents }) => ({ key: id, cents: openCents }))
  const available = [...(await openCredits(tx, payer)), ...(await openPayments(tx, payer))]
  for (const { owed: invoiceId, source, amountCents } of shareOut(owed, available))
    await allocate(tx, context, { invoiceId, amountCents, ...source })
  await applyStanding(tx, context, payer)
  await publishChange(tx, context, billingChange(payer))
}

const openInvoices = (tx: Transaction, payer: Payer): Promise<InvoiceRow[]> =>
  tx
    .select()
    .from(invoices)
    .where(and(isOfPayer(invoices, payer), isOwed))
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
    .for('update')

async function openCredits(tx: Transaction, payer: Payer): Promise<Part<Money>[]> {
  const notes = await tx
    .select()
    .from(invoices)
    .where(and(isOfPayer(invoices, payer), eq(invoices.kind, 'credit_note'), eq(invoices.status, 'open')))
    .orderBy(asc(invoices.id))
    .for('update')
  return notes.map(({ id, openCents }) => ({ key: { creditNoteId: id }, cents: openCents }))
}

async function openPayments(tx: Transaction, payer: Payer): Promise<Part<Money>[]> {
  const rows = await tx
    .select()
    .from(payments)
    .where(and(isOfPayer(payments, payer), eq(payments.status, 'succeeded')))
    .orderBy(asc(payments.id))
    .for('update')
  return rows.map((row) => ({ key: { paymentId: row.id }, cents: unallocated(row) }))
}

export const unallocated = (row: PaymentRow): number =>
  row.amountCents - row.allocatedCents - row.refundedCents - row.disputedCents

/** Locks an invoice of the payer. Throws not_found for another's. */
export async function lockInvoice(tx: Transaction, { id, payer }: { id: number; payer: Payer }): Promise<InvoiceRow> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), isOfPayer(invoices, payer)))
    .for('update')
  return findOrRefuse(row, 'The invoice')
}
