import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { invoiceSorts } from './invoices.contract'
import { invoices } from './invoices.schema'
import type { InvoiceRow } from './issue-invoice'

/** Orders by day of payment where there is one: a credit note has its day of issue. */
export const sortsOf: Record<(typeof invoiceSorts)[number], SQL> = {
  issued: sql`${invoices.issuedOn}`,
  due: sql`coalesce(${invoices.dueOn}, ${invoices.issuedOn})`,
  total: sql`${invoices.totalCents}`,
  number: sql`${invoices.slug}`,
}

export const issuedIn = (year: number | undefined): SQL | undefined =>
  year === undefined
    ? undefined
    : sql`${invoices.issuedOn} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`

/** Reads the year as its number has it: indexes of a year and an order begin with it. */
export const numberedIn = (year: number | undefined): SQL | undefined =>
  year === undefined ? undefined : eq(invoices.year, year)

export const invoicesByIds = async ({ db }: Pick<Context, 'db'>, ids: number[]): Promise<InvoiceRow[]> =>
  ids.length === 0 ? [] : db.select().from(invoices).where(inArray(invoices.id, ids))
