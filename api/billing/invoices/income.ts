import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { billingDay } from '../billing-days'
import { incomeSums, owedSums } from './income.schema'
import type { Income } from './invoices.contract'

const months = 12

/** Reads income of the last 12 months: what was invoiced less credit notes by the day of issue, and what came in. */
export async function getIncome(context: Context): Promise<Income> {
  const day = await billingDay(context)
  const { rows } = await context.db.execute<Record<'month' | 'invoiced' | 'credited' | 'paid', string>>(sql`
    with month as (
      select generate_series(date_trunc('month', ${day}::date) - make_interval(months => ${months - 1}), ${day}::date, '1 month')::date as first
    )
    select to_char(month.first, 'YYYY-MM') as month, coalesce(sum(s.invoiced_cents), 0) as invoiced,
      coalesce(sum(s.credited_cents), 0) as credited, coalesce(sum(s.paid_cents), 0) as paid
    from month left join ${incomeSums} s on s.month = month.first group by month.first order by month.first`)
  const { rows: owed } = await context.db.execute<Record<'open' | 'overdue' | 'n', string>>(sql`
    select coalesce(sum(open_cents), 0) as open, coalesce(sum(overdue_cents), 0) as overdue, coalesce(sum(overdue_count), 0) as n
    from ${owedSums}`)
  return {
    months: rows.map((row) => {
      const [invoicedCents, creditedCents] = [Number(row.invoiced), Number(row.credited)]
      return {
        month: row.month,
        invoicedCents,
        creditedCents,
        netCents: invoicedCents - creditedCents,
        paidCents: Number(row.paid),
      }
    }),
    openCents: Number(owed[0]?.open ?? 0),
    overdueCents: Number(owed[0]?.overdue ?? 0),
    overdueCount: Number(owed[0]?.n ?? 0),
  }
}
