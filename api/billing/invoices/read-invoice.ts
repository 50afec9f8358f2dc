import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { dayIn } from '../../range.contract'
import { findOrRefuse } from '../../refusals'
import { operatorTimeZone } from '../../site-settings/operator-zone'
import { isOfPayer, payerNames, payerOf } from '../payer'
import type { Invoice, InvoiceSummary } from './invoices.contract'
import { invoiceEvents, invoiceLines, invoices } from './invoices.schema'
import type { InvoiceRow } from './issue-invoice'

export type Reading = { db: Context['db'] | Transaction }

/** Presents a row that has a number. `zone` is the operator's: days of billing are in it. */
export const summaryOf = (row: InvoiceRow, zone: string): InvoiceSummary => ({
  id: row.id,
  number: row.slug ?? '',
  kind: row.kind,
  status: row.status,
  periodFrom: row.periodFrom,
  periodTo: row.periodTo,
  issuedOn: row.issuedOn ?? row.periodFrom,
  dueOn: row.dueOn,
  totalCents: row.totalCents,
  openCents: row.openCents,
  paidOn: row.paidAt ? dayIn(zone, row.paidAt).toString() : null,
})

/** Throws not_invoice. */
export async function readInvoice(reading: Reading, row: InvoiceRow | undefined): Promise<Invoice> {
  const { db } = reading
  const invoice = findOrRefuse(row, 'The invoice')
  const zone = await operatorTimeZone({ db })
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoice.id))
    .orderBy(asc(invoiceLines.position))
  const notes = await db
    .select()
    .from(invoices)
    .where(eq(invoices.creditsInvoiceId, invoice.id))
    .orderBy(asc(invoices.id))
  return {
    ...summaryOf(invoice, zone),
    ...(await relationsOf(reading, invoice, zone)),
    seller: invoice.seller,
    buyer: invoice.buyer,
    termDays: invoice.termDays,
    taxNote: invoice.taxNote,
    note: invoice.note,
    statusReason: invoice.statusReason,
    subtotalCents: invoice.subtotalCents,
    creditCents: invoice.creditCents,
    taxCents: invoice.taxCents,
    paidCents: invoice.paidCents,
    creditedCents: invoice.creditedCents,
    lines: lines.map(({ id: _, invoiceId: __, position: ___, chargeId: ____, ...line }) => line),
    creditNotes: notes.map(({ slug, totalCents }) => ({ number: slug ?? '', totalCents })),
    isPdfReady: invoice.pdfDueAt === null,
    version: invoice.version,
  }
}

async function relationsOf({ db }: Reading, row: InvoiceRow, zone: string) {
  const nameOf = await payerNames({ db }, [row])
  const ofPayer = and(isOfPayer(invoices, payerOf(row)), ne(invoices.id, row.id), ne(invoices.status, 'draft'))
  const others = await db
    .select()
    .from(invoices)
    .where(ofPayer)
    .orderBy(desc(invoices.issuedOn), desc(invoices.id))
    .limit(3)
  const [corrected] = row.creditsInvoiceId
    ? await db
        .select({ slug: invoices.slug })
        .from(invoices)
        .where(inArray(invoices.id, [row.creditsInvoiceId]))
    : []
  return {
    payer: nameOf(row),
    events: await eventsOf({ db }, row.id),
    corrects: corrected?.slug ?? null,
    others: others.map((other) => summaryOf(other, zone)),
    otherCount: await db.$count(invoices, ofPayer),
  }
}

async function eventsOf({ db }: Reading, invoiceId: number): Promise<Invoice['events']> {
  const rows = await db
    .select()
    .from(invoiceEvents)
    .where(eq(invoiceEvents.invoiceId, invoiceId))
    .orderBy(desc(invoiceEvents.at), desc(invoiceEvents.id))
    .limit(100)
  const names = await namesOfUsers(
    { db: db as Context['db'] },
    rows.flatMap(({ actorUserId }) => actorUserId ?? []),
  )
  return rows.map(({ kind, detail, amountCents, actorUserId, at }) => ({
    kind,
    detail,
    amountCents,
    by: actorUserId === null ? null : (names.get(actorUserId) ?? null),
    at: at.toISOString(),
  }))
}
