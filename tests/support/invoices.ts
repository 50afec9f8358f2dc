import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { invoices } from '../../api/billing/invoices/invoices.schema'
import { issueInvoice } from '../../api/billing/invoices/issue-invoice'
import { type Payer, payerIs } from '../../api/billing/payer'
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
      payer: dealershipId,
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

/** Throws where the sums of a payer's money disagree with each other, or those of income with all invoices and payments. */
export async function checkMoney(db: Database, payer: Payer): Promise<void> {
  const { rows } = await db.execute<{ what: string }>(sql`
    select 'payment ' || p.id as what from payment p where ${payerIs(payer)}
      and p.allocated_cents <> coalesce((select sum(amount_cents) from allocation where payment_id = p.id), 0)
    union all
    select 'invoice ' || i.id from invoice i where ${payerIs(payer)}
      and i.paid_cents <> coalesce((select sum(amount_cents) from allocation where invoice_id = i.id and payment_id is not null), 0)`)
  const differing = [...rows, ...(await differingSums(db))].map(({ what }) => what)
  if (differing.length > 0) throw new Error(`Sums differ: ${differing.join(', ')}`)
}

/** Computes anew what triggers have stored: income by month, and what is owed. */
async function differingSums(db: Database): Promise<{ what: string }[]> {
  const { rows } = await db.execute<{ what: string }>(sql`
    select 'income of ' || month as what from (
      select date_trunc('month', issued_on)::date as month, case kind when 'invoice' then subtotal_cents - credit_cents else 0 end as invoiced,
        case kind when 'credit_note' then subtotal_cents - credit_cents else 0 end as credited, 0 as paid
      from invoice where status <> 'draft'
      union all select date_trunc('month', received_on)::date, 0, 0, amount_cents - refunded_cents - disputed_cents
        from payment where status = 'succeeded'
      union all select month, -invoiced_cents, -credited_cents, -paid_cents from income_sum) x
    group by month having sum(invoiced) <> 0 or sum(credited) <> 0 or sum(paid) <> 0
    union all select 'owed' from (
      select open_cents as open, case status when 'past_due' then open_cents else 0 end as late, case status when 'past_due' then 1 else 0 end as n
      from invoice where status in ('open', 'past_due') and kind = 'invoice'
      union all select -open_cents, -overdue_cents, -overdue_count from owed_sum) x
    having sum(open) <> 0 or sum(late) <> 0 or sum(n) <> 0`)
  return rows
}
