import { and, eq, inArray, isNull } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { findOrRefuse } from '../../refusals'
import { addDays, billingDay } from '../billing-days'
import { type BillingSettings, billingSettings, sellerOf } from '../billing-settings'
import { type LinePrice, totalsOf } from '../money'
import { billingChange, columnsOf, type Payer, payerOf } from '../payer'
import { takeInvoiceNumber } from './invoice-number'
import { buyerOf } from './invoice-parties'
import { charges, invoiceEvents, invoiceLines, invoices } from './invoices.schema'
import { type CorrectedTax, priceLines } from './price-lines'
import { serviceTaxOf } from './service-tax'
import type { InvoiceKind, LineKind } from './states.contract'

export type InvoiceRow = typeof invoices.$inferSelect

export interface NewLine extends LinePrice {
  kind: LineKind
  title: string
  detail?: string
  /** The charge that it bills. */
  chargeId?: number
  /** Replaces the tax of today on the lines of a credit note. */
  tax?: CorrectedTax
}

export interface NewInvoice {
  payer: Payer
  kind?: InvoiceKind
  creditsInvoiceId?: number
  /** Names what it bills: the same name makes one invoice, however often it is asked for. */
  sourceKey: string
  periodFrom: string
  periodTo: string
  note?: string
  /** Replaces the note of today on a credit note. */
  taxNote?: string
  /** Amounts of a credit note are positive. */
  lines: NewLine[]
}

/** Serializes all that moves the money of a payer: each of its steps begins with it. */
export const lockBilling = (tx: Transaction, payer: Payer): Promise<void> =>
  typeof payer === 'number'
    ? lockFor(tx, 'billing of dealership', payer)
    : lockFor(tx, 'billing of advertiser', payer.advertiserId)

/**
 * Writes an invoice or credit note with its lines, gives it the next number and opens it. Returns the one that is there
 * where its source key was used before. Throws RangeError when its total is negative: that is a credit note.
 */
export async function issueInvoice(
  tx: Transaction,
  context: Context,
  { payer, lines, taxNote, ...fields }: NewInvoice,
): Promise<InvoiceRow> {
  await lockBilling(tx, payer)
  const [existing] = await tx.select().from(invoices).where(eq(invoices.sourceKey, fields.sourceKey))
  if (existing) return existing
  const settings = await billingSettings({ db: tx })
  const day = await billingDay({ db: tx, now: context.now })
  const buyer = await buyerOf(tx, payer)
  const { rate, note } = await serviceTaxOf(tx, { payer, state: buyer.state, day })
  const priced = priceLines(lines, rate)
  const totals = totalsOf(priced)
  if (totals.totalCents < 0) throw new RangeError('An invoice has no negative total: it is a credit note.')
  const stamps = { createdAt: context.now(), updatedAt: context.now() }
  const [draft] = await tx
    .insert(invoices)
    .values({
      ...fields,
      ...columnsOf(payer),
      issuer: settings.issuer,
      seller: sellerOf(settings),
      buyer,
      taxNote: taxNote ?? note,
      ...totals,
      ...stamps,
    })
    .returning()
  const { id } = findOrRefuse(draft, 'The invoice')
  if (priced.length > 0) await tx.insert(invoiceLines).values(priced.map((line) => ({ ...line, invoiceId: id })))
  await takeCharges(tx, id, priced)
  return openInvoice(tx, context, { id, day, settings })
}

/** Throws Error for a charge that another invoice has: the transaction ends, and nothing is billed twice. */
async function takeCharges(tx: Transaction, invoiceId: number, lines: NewLine[]): Promise<void> {
  const ids = lines.flatMap(({ chargeId }) => (chargeId === undefined ? [] : [chargeId]))
  if (ids.length === 0) return
  const billed = await tx
    .update(charges)
    .set({ invoiceId })
    .where(and(inArray(charges.id, ids), isNull(charges.invoiceId), isNull(charges.withdrawnAt)))
    .returning({ id: charges.id })
  if (billed.length !== ids.length) throw new Error(`A charge of invoice ${invoiceId} was billed before.`)
}

async function openInvoice(
  tx: Transaction,
  context: Context,
  { id, day, settings }: { id: number; day: string; settings: BillingSettings },
): Promise<InvoiceRow> {
  const [draft] = await tx.select().from(invoices).where(eq(invoices.id, id))
  const { kind, totalCents, dealershipId } = findOrRefuse(draft, 'The invoice')
  const number = await takeInvoiceNumber(tx, settings.issuer, day)
  const at = context.now()
  const isPaid = totalCents === 0
  const [row] = await tx
    .update(invoices)
    .set({
      ...number,
      status: isPaid ? 'paid' : 'open',
      paidAt: isPaid ? at : null,
      issuedOn: day,
      termDays: settings.termDays,
      dueOn: kind === 'invoice' ? addDays(day, settings.termDays) : null,
      pdfDueAt: at,
      updatedAt: at,
    })
    .where(eq(invoices.id, id))
    .returning()
  const issued = findOrRefuse(row, 'The invoice')
  await tx.insert(invoiceEvents).values({
    invoiceId: id,
    kind: 'issued',
    amountCents: totalCents,
    actorUserId: context.actor?.id ?? null,
    at,
  })
  const detail = { before: null, after: { number: issued.slug, kind, totalCents, dueOn: issued.dueOn } }
  await audit(context, { action: 'invoice.issued', entity: 'invoice', entityId: id, dealershipId, detail }, tx)
  await publishChange(tx, context, billingChange(payerOf(issued), 'created'))
  return issued
}
