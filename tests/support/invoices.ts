import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { invoices } from '../../api/billing/invoices/invoices.schema'
import { issueInvoice } from '../../api/billing/invoices/issue-invoice'
import { transaction } from '../../api/context'
import type { Database } from '../../api/database/open'
import { workContext } from '../../api/work-parts'

/** Makes the context of a job, for a database and a clock. */
export const jobContext = ({ db, now = () => new Date() }: { db: Database; now?: () => Date }) =>
  workContext({ db, now, notifier: { wake: () => undefined } as never }, 'test')

/** Issues an invoice of so many cents, due 14 days after the clock's day. */
export function anInvoice(parts: { db: Database; now?: () => Date }, dealershipId: number, amountCents: number) {
  const context = jobContext(parts)
  return transaction(context, (tx) =>
    issueInvoice(tx, context, {
      dealershipId,
      sourceKey: `test:${randomUUID()}`,
      periodFrom: '2026-11-01',
      periodTo: '2026-11-30',
      lines: [{ kind: 'plan', title: 'Lot 100', quantity: 1, unitMillicents: amountCents * 1000 }],
    }),
  )
}

/** Answers each invoice of a dealership as status, paid and open cents. */
export async function invoicesOf(db: Database, dealershipId: number): Promise<[string, number, number][]> {
  const rows = await db.select().from(invoices).where(eq(invoices.dealershipId, dealershipId)).orderBy(asc(invoices.id))
  return rows.map(({ status, paidCents, openCents }) => [status, paidCents, openCents])
}

/** Throws where the sums of a dealership's money disagree with each other. */
export async function checkMoney(db: Database, dealershipId: number): Promise<void> {
  const { rows } = await db.execute<{ what: string }>(sql`
    select 'payment ' || p.id as what from payment p where p.dealership_id = ${dealershipId}
      and p.allocated_cents <> coalesce((select sum(amount_cents) from allocation where payment_id = p.id), 0)
    union all
    select 'invoice ' || i.id from invoice i where i.dealership_id = ${dealershipId}
      and i.paid_cents <> coalesce((select sum(amount_cents) from allocation where invoice_id = i.id and payment_id is not null), 0)`)
  if (rows.length > 0) throw new Error(`Sums differ: ${rows.map(({ what }) => what).join(', ')}`)
}
