import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { ForDealership } from '../../http/guards'
import { invoices } from './invoices.schema'
import { isOwed } from './owed'

/** Counts the invoices of a dealership that are to be paid, and names the one that is due first. */
export async function invoicesDue({ db, dealership }: Pick<Context, 'db'> & ForDealership) {
  const rows = await db
    .select({ slug: invoices.slug, dueOn: invoices.dueOn, openCents: invoices.openCents, status: invoices.status })
    .from(invoices)
    .where(and(eq(invoices.dealershipId, dealership.id), isOwed))
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
    .limit(100)
  const [first] = rows
  if (!first?.slug || !first.dueOn) return { count: 0 }
  const openCents = rows.reduce((total, row) => total + row.openCents, 0)
  return { count: rows.length, invoice: { number: first.slug, dueOn: first.dueOn, openCents } }
}
