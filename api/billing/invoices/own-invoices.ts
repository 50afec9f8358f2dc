import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FileStore } from '../../assets/files'
import { type Context, transaction } from '../../context'
import type { Download } from '../../http/download'
import type { Staff } from '../../http/guards'
import { type List, listPage } from '../../lists'
import { findOrRefuse } from '../../refusals'
import { operatorTimeZone } from '../../site-settings/operator-zone'
import { bookkeepingLines } from './bookkeeping'
import { invoicesByIds, issuedIn, sortsOf } from './invoice-lists'
import type { Invoice, InvoiceQuery, invoiceSorts } from './invoices.contract'
import { invoiceEvents, invoices } from './invoices.schema'
import type { InvoiceRow } from './issue-invoice'
import { mailAgain } from './mail-invoice'
import { openPdf } from './pdf-files'
import { readInvoice, summaryOf } from './read-invoice'

type Caller = Context & Staff

export async function listInvoices(context: Caller, query: InvoiceQuery) {
  const zone = await operatorTimeZone(context)
  return listPage(context, query, ownList(context, query), async (ids) => {
    const rows = await invoicesByIds(context, ids)
    return new Map(rows.map((row) => [row.id, summaryOf(row, zone)]))
  })
}

const tabs: Record<Exclude<InvoiceQuery['show'], 'all'>, SQL> = {
  open: sql`(${invoices.kind} = 'invoice' and ${invoices.status} in ('open', 'past_due'))`,
  past_due: sql`${invoices.status} = 'past_due'`,
  paid: sql`(${invoices.kind} = 'invoice' and ${invoices.status} = 'paid')`,
  credit_note: sql`${invoices.kind} = 'credit_note'`,
}

const ownList = ({ dealership }: Staff, { q, show, year }: InvoiceQuery): List<(typeof invoiceSorts)[number]> => ({
  from: invoices,
  key: invoices.id,
  where: [
    eq(invoices.dealershipId, dealership.id),
    sql`${invoices.status} <> 'draft'`,
    q ? sql`${invoices.slug} ilike ${`%${q.replace(/[%_\\]/g, '')}%`}` : undefined,
    issuedIn(year),
  ],
  tab: { of: sql`'all'`, value: show, across: tabs },
  sorts: sortsOf,
})

/** Throws not_found for a number that is not the dealership's. */
async function ownRow({ db, dealership }: Pick<Caller, 'db' | 'dealership'>, slug: string): Promise<InvoiceRow> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.slug, slug), eq(invoices.dealershipId, dealership.id)))
  return findOrRefuse(row, 'The invoice')
}

/** Notes the first time that each person opens it. Throws not_found. */
export async function getInvoice(context: Caller, { slug }: { slug: string }): Promise<Invoice> {
  const row = await ownRow(context, slug)
  const { id: actorUserId } = context.actor
  const own = and(
    eq(invoiceEvents.invoiceId, row.id),
    eq(invoiceEvents.kind, 'opened'),
    eq(invoiceEvents.actorUserId, actorUserId),
  )
  if ((await context.db.$count(invoiceEvents, own)) === 0)
    await context.db.insert(invoiceEvents).values({ invoiceId: row.id, kind: 'opened', actorUserId, at: context.now() })
  return readInvoice(context, row)
}

/** Throws not_found, conflict while the file is being made. */
export const getInvoicePdf = async (context: Caller, files: FileStore, { slug }: { slug: string }): Promise<Download> =>
  openPdf(context, files, await ownRow(context, slug))

/** Throws not_found, too_many after 3 times a day. */
export async function sendInvoice(context: Caller, { slug }: { slug: string }) {
  const row = await ownRow(context, slug)
  return { sentTo: await transaction(context, (tx) => mailAgain(tx, context, row)) }
}

/** Lists the lines of the invoices that the list's filters match, in its order. */
export async function listOwnInvoiceLines(context: Caller, query: InvoiceQuery) {
  const { items } = await listInvoices(context, query)
  return {
    items: await bookkeepingLines(
      context,
      items.map(({ id }) => id),
    ),
  }
}
