import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { advertiserIdsByWords } from '../../advertising/advertisers/lookup'
import type { FileStore } from '../../assets/files'
import { type Context, transaction } from '../../context'
import { dealershipIdsByWords } from '../../dealerships/lookup'
import type { Download } from '../../http/download'
import { type List, listPage } from '../../lists'
import { dayIn } from '../../range.contract'
import { findOrRefuse } from '../../refusals'
import { operatorTimeZone } from '../../site-settings/operator-zone'
import { daysBetween } from '../billing-days'
import { payerNames } from '../payer'
import { bookkeepingLines } from './bookkeeping'
import { invoicesByIds, issuedIn, numberedIn, sortsOf } from './invoice-lists'
import type { AdminInvoice, AdminInvoiceQuery, Invoice, invoiceSorts } from './invoices.contract'
import { invoices } from './invoices.schema'
import type { InvoiceRow } from './issue-invoice'
import { mailAgain } from './mail-invoice'
import { openPdf } from './pdf-files'
import { readInvoice, summaryOf } from './read-invoice'

/** Counts no more rows of a tab than these: a list of a million answers as fast as one of a thousand. */
const countedRows = 10_000

export async function listAdminInvoices(context: Context, query: AdminInvoiceQuery) {
  const match = query.q ? await matches(context, query.q) : undefined
  return listPage(context, query, adminList(query, match), (ids) => present(context, ids))
}

/** Leaves out what the status says already: said twice, the database expects far fewer rows than there are. */
function tabsFor(status: AdminInvoiceQuery['status']): Record<Exclude<AdminInvoiceQuery['show'], 'all'>, SQL> {
  const isInvoice = sql`${invoices.kind} = 'invoice'`
  return {
    overdue: status === 'past_due' ? sql`true` : sql`${invoices.status} = 'past_due'`,
    open:
      status === 'open' || status === 'past_due'
        ? isInvoice
        : sql`(${invoices.status} in ('open', 'past_due') and ${isInvoice})`,
    credit_note: sql`${invoices.kind} = 'credit_note'`,
  }
}

const adminList = (
  { show, status, year, dealership, advertiser, sort, q }: AdminInvoiceQuery,
  match: SQL | undefined,
): List<(typeof invoiceSorts)[number]> => {
  const numbered = yearOfNumber(q)
  const isNever = isEmpty(show, status) || (year !== undefined && numbered !== undefined && year !== numbered)
  const yearOf = sort.endsWith('issued') ? issuedIn : numberedIn
  return {
    from: invoices,
    key: invoices.id,
    where: [
      sql`${invoices.status} <> 'draft'`,
      match,
      isNever ? sql`false` : status && eq(invoices.status, status),
      yearOf(year ?? numbered),
      dealership === undefined ? undefined : eq(invoices.dealershipId, dealership),
      advertiser === undefined ? undefined : eq(invoices.advertiserId, advertiser),
    ],
    tab: {
      of: sql`'all'`,
      value: show,
      across: tabsFor(status),
      countUpTo: { tabs: ['overdue', 'open', 'credit_note', 'all'], max: countedRows },
    },
    sorts: sortsOf,
  }
}

/** Reads the year that numbers have which begin so: DA-2026-11. */
function yearOfNumber(q: string | undefined): number | undefined {
  const year = /^[a-z]{2,6}-(\d{4})/i.exec(q ?? '')?.[1]
  return year === undefined ? undefined : Number(year)
}

/** Tells whether a tab has no row of this status: no row of the table has to be read then. */
const isEmpty = (show: AdminInvoiceQuery['show'], status: AdminInvoiceQuery['status']): boolean => {
  if (status === undefined) return false
  return (
    (show === 'overdue' && status !== 'past_due') || (show === 'open' && status !== 'open' && status !== 'past_due')
  )
}

/** Finds a number by how it begins, else payers by words. */
async function matches(context: Context, q: string): Promise<SQL> {
  if (/^[a-z]{2,6}-\d/i.test(q)) return sql`${invoices.slug} like ${`${q.toUpperCase().replace(/[%_\\]/g, '')}%`}`
  const ids = await dealershipIdsByWords(context, q)
  const others = await advertiserIdsByWords(context, q)
  const fits = [
    ...(ids.length > 0 ? [inArray(invoices.dealershipId, ids)] : []),
    ...(others.length > 0 ? [inArray(invoices.advertiserId, others)] : []),
  ]
  return or(...fits) ?? sql`false`
}

async function present(context: Context, ids: number[]): Promise<Map<number, AdminInvoice>> {
  const rows = await invoicesByIds(context, ids)
  const nameOf = await payerNames(context, rows)
  const zone = await operatorTimeZone(context)
  const today = dayIn(zone, context.now()).toString()
  return new Map(
    rows.map((row) => {
      const daysLate = row.status === 'past_due' && row.dueOn ? Math.max(0, daysBetween(row.dueOn, today)) : 0
      return [row.id, { ...summaryOf(row, zone), payer: nameOf(row), daysLate }]
    }),
  )
}

export async function listAdminInvoiceLines(context: Context, query: AdminInvoiceQuery) {
  const { items } = await listAdminInvoices(context, query)
  return {
    items: await bookkeepingLines(
      context,
      items.map(({ id }) => id),
    ),
  }
}

async function rowOf({ db }: Pick<Context, 'db'>, id: number): Promise<InvoiceRow> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return findOrRefuse(row?.slug ? row : undefined, 'The invoice')
}

/** Throws not_found. */
export const getAdminInvoice = async (context: Context, { id }: { id: number }): Promise<Invoice> =>
  readInvoice(context, await rowOf(context, id))

/** Throws not_found, conflict while the file is being made. */
export const getAdminInvoicePdf = async (
  context: Context,
  files: FileStore,
  { id }: { id: number },
): Promise<Download> => openPdf(context, files, await rowOf(context, id))

/** Throws not_found, too_many after 3 times a day. */
export async function sendAdminInvoice(context: Context, { id }: { id: number }) {
  const row = await rowOf(context, id)
  return { sentTo: await transaction(context, (tx) => mailAgain(tx, context, row)) }
}
