import { asc, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import { changedMeanwhile, findOrRefuse, invalid, Refusal } from '../../refusals'
import { millicentsPerCent } from '../money'
import { billingChange, payerOf } from '../payer'
import { allocate, lockInvoice, settleOldest } from '../payments/settle'
import { getAdminInvoice } from './admin-invoices'
import type { Invoice, InvoiceClosing, NewCredit } from './invoices.contract'
import { invoiceEvents, invoiceLines, invoices } from './invoices.schema'
import { type InvoiceRow, issueInvoice, lockBilling, type NewLine } from './issue-invoice'
import { mailInvoice } from './mail-invoice'
import { isToBePaid } from './owed'

type Input<Schema extends { _output: unknown }> = Schema['_output'] & { id: number }

/** Locks the money of the payer, then the invoice. Throws not_found, conflict for a credit note. */
async function lockToCorrect(tx: Transaction, id: number): Promise<InvoiceRow> {
  const [seen] = await tx.select().from(invoices).where(eq(invoices.id, id))
  const payer = payerOf(findOrRefuse(seen, 'The invoice'))
  await lockBilling(tx, payer)
  const row = await lockInvoice(tx, { id, payer })
  if (row.kind === 'credit_note') throw new Refusal('conflict', 'A credit note is not corrected.')
  if (row.status === 'draft') throw new Refusal('conflict', 'This invoice was not issued yet.')
  return row
}

/**
 * Issues a credit note for a part of an invoice, before tax. It goes on the invoice, then on the oldest open one. A token
 * that comes twice makes one. Throws not_found, conflict for a stale version, invalid for more than is left to credit.
 */
export const creditInvoice = (context: Context, { id, amountCents, reason, token, version }: Input<typeof NewCredit>) =>
  transaction(context, async (tx): Promise<Invoice> => {
    const row = await lockToCorrect(tx, id)
    const sourceKey = `credit:${id}:${token}`
    if ((await tx.$count(invoices, eq(invoices.sourceKey, sourceKey))) > 0)
      return getAdminInvoice(within(context, tx), { id })
    requireVersion(row, version)
    if (row.status === 'void' || row.status === 'uncollectible')
      throw new Refusal('conflict', 'This invoice is closed: nothing of it is credited any more.')
    const left = await leftToCredit(tx, row)
    if (amountCents > left.netCents)
      throw invalid('That is more than is left.', {
        amountCents: `Up to $${(left.netCents / 100).toFixed(2)} is left.`,
      })
    const cents = amountCents === left.netCents ? left.taxCents : undefined
    const line: NewLine = {
      kind: 'credit',
      title: `Credit for invoice ${row.slug}`,
      detail: reason,
      quantity: 1,
      unitMillicents: amountCents * millicentsPerCent,
      tax: { rate: left.rate, cents },
    }
    await issueCredit(tx, context, row, { sourceKey, lines: [line], news: 'credited', reason })
    return getAdminInvoice(within(context, tx), { id })
  })

interface Correction {
  sourceKey: string
  lines: NewLine[]
  news: 'credited' | 'voided'
  reason: string
}

async function issueCredit(tx: Transaction, context: Context, row: InvoiceRow, correction: Correction): Promise<void> {
  const { sourceKey, lines, news, reason } = correction
  const { dealershipId, periodFrom, periodTo, taxNote } = row
  const payer = payerOf(row)
  const shared = { payer, periodFrom, periodTo, taxNote, note: reason, sourceKey, lines }
  const note = await issueInvoice(tx, context, { ...shared, kind: 'credit_note', creditsInvoiceId: row.id })
  const amountCents = isToBePaid(row) ? Math.min(row.openCents, note.totalCents) : 0
  await allocate(tx, context, { invoiceId: row.id, creditNoteId: note.id, amountCents })
  if (news === 'voided') await close(tx, context, row, { status: 'void', reason })
  await settleOldest(tx, context, payer)
  await mailInvoice(tx, context, note, { news, reason })
  const detail = {
    before: { status: row.status, openCents: row.openCents },
    after: { number: row.slug, creditNote: note.slug, totalCents: note.totalCents, reason },
  }
  const action = news === 'voided' ? 'invoice.voided' : 'invoice.credited'
  await audit(context, { action, entity: 'invoice', entityId: row.id, dealershipId, detail }, tx)
}

interface Left {
  netCents: number
  taxCents: number
  /** Is that of all lines of the invoice. */
  rate: number
}

/** Answers what of an invoice no credit note has taken back. */
async function leftToCredit(tx: Transaction, row: InvoiceRow): Promise<Left> {
  const { rows } = await tx.execute<{ net: string; tax: string }>(sql`
    select coalesce(sum(subtotal_cents - credit_cents), 0) as net, coalesce(sum(tax_cents), 0) as tax
    from invoice where credits_invoice_id = ${row.id}`)
  const [line] = await tx
    .select({ rate: invoiceLines.taxRate })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, row.id))
    .limit(1)
  return {
    netCents: row.subtotalCents - row.creditCents - Number(rows[0]?.net ?? 0),
    taxCents: row.taxCents - Number(rows[0]?.tax ?? 0),
    rate: line?.rate ?? 0,
  }
}

/**
 * Voids an invoice of which nothing was paid or credited by a credit note with all its lines, or closes one that will not
 * be paid. Throws not_found, conflict for a stale version and for an invoice that is not owed.
 */
export const closeInvoice = (context: Context, { id, status, reason, version }: Input<typeof InvoiceClosing>) =>
  transaction(context, async (tx): Promise<Invoice> => {
    const row = await lockToCorrect(tx, id)
    if (row.status === status) return getAdminInvoice(within(context, tx), { id })
    requireVersion(row, version)
    if (!isToBePaid(row)) throw new Refusal('conflict', 'Only an invoice that is owed can be closed.')
    if (status === 'void') await voidInvoice(tx, context, row, reason)
    else await writeOff(tx, context, row, reason)
    return getAdminInvoice(within(context, tx), { id })
  })

async function voidInvoice(tx: Transaction, context: Context, row: InvoiceRow, reason: string): Promise<void> {
  if (row.paidCents > 0 || row.creditedCents > 0)
    throw new Refusal('conflict', 'A part was paid or credited already. Credit what is open instead.')
  const lines = await tx
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, row.id))
    .orderBy(asc(invoiceLines.position))
  await issueCredit(tx, context, row, {
    sourceKey: `void:${row.id}`,
    lines: lines.map(({ kind, title, detail, quantity, unitMillicents, days, daysInPeriod, taxRate, taxCents }) => ({
      kind,
      title,
      detail,
      quantity,
      unitMillicents,
      days,
      daysInPeriod,
      tax: { rate: taxRate, cents: taxCents },
    })),
    news: 'voided',
    reason,
  })
}

async function writeOff(tx: Transaction, context: Context, row: InvoiceRow, reason: string): Promise<void> {
  await close(tx, context, row, { status: 'uncollectible', reason })
  await settleOldest(tx, context, payerOf(row))
  await mailInvoice(tx, context, row, { news: 'written-off', reason })
  const detail = {
    before: { status: row.status, openCents: row.openCents },
    after: { number: row.slug, status: 'uncollectible', reason },
  }
  const entry = { entity: 'invoice', entityId: row.id, dealershipId: row.dealershipId, detail } as const
  await audit(context, { action: 'invoice.written-off', ...entry }, tx)
}

async function close(
  tx: Transaction,
  context: Context,
  row: InvoiceRow,
  { status, reason }: { status: 'void' | 'uncollectible'; reason: string },
): Promise<void> {
  const at = context.now()
  const { id, openCents } = row
  await tx
    .update(invoices)
    .set({
      status,
      statusReason: reason,
      paidAt: null,
      pdfDueAt: at,
      version: sql`${invoices.version} + 1`,
      updatedAt: at,
    })
    .where(eq(invoices.id, id))
  const kind = status === 'void' ? 'voided' : 'written_off'
  const actorUserId = context.actor?.id ?? null
  await tx
    .insert(invoiceEvents)
    .values({ invoiceId: id, kind, detail: reason, amountCents: openCents, actorUserId, at })
  await publishChange(tx, context, billingChange(payerOf(row)))
}

function requireVersion(row: InvoiceRow, version: number): void {
  if (row.version !== version) throw changedMeanwhile('invoice')
}
