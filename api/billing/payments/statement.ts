import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import type { z } from '../../http/contract'
import type { Staff } from '../../http/guards'
import { invalid } from '../../refusals'
import { operatorTimeZone } from '../../site-settings/operator-zone'
import { billingDay } from '../billing-days'
import { sumOf } from '../money'
import type { Statement, StatementKind, StatementQuery } from './statement.contract'

const usualMonths = 3
const longestYears = 10

interface Entry {
  day: string
  kind: StatementKind
  reference: string
  amountCents: number
}

/** Sums a dealership's account. What it closes with today is what its invoices have open, less its credit. Throws invalid for a range that ends before it begins. */
export async function statement(context: Context & Staff, query: z.output<typeof StatementQuery>): Promise<Statement> {
  const to = query.to ?? (await billingDay(context))
  const end = Temporal.PlainDate.from(to)
  const from = query.from ?? end.subtract({ months: usualMonths }).add({ days: 1 }).toString()
  if (from > to) throw invalid('Check the days.', { to: 'The range ends before it begins.' })
  if (from < end.subtract({ years: longestYears }).toString())
    throw invalid('Check the days.', { from: `Choose at most ${longestYears} years.` })
  const { id, name } = await findDealership(context, context.dealership.id)
  const entries = await entriesUntil(context, { dealershipId: id, to })
  const before = entries.filter(({ day }) => day < from)
  const within = entries.filter(({ day }) => day >= from)
  const openingCents = sumOf(before)
  let balanceCents = openingCents
  const lines = within.map((entry) => {
    balanceCents += entry.amountCents
    return { ...entry, balanceCents }
  })
  const of = (...kinds: StatementKind[]) => sumOf(within.filter(({ kind }) => kinds.includes(kind)))
  return {
    from,
    to,
    dealership: { id, name },
    openingCents,
    lines,
    invoicedCents: of('invoice'),
    creditedCents: 0 - of('credit_note', 'void'),
    paidCents: 0 - of('payment'),
    returnedCents: of('refund', 'dispute', 'dispute_won'),
    closingCents: balanceCents,
  }
}

/** Reads all that moved the account up to a day, in its order. An invoice that became void takes back what was open of it. */
async function entriesUntil(
  { db }: Pick<Context, 'db'>,
  { dealershipId, to }: { dealershipId: number; to: string },
): Promise<Entry[]> {
  const zone = await operatorTimeZone({ db })
  const dayOf = (column: string) => sql`(${sql.raw(column)} at time zone ${zone})::date`
  const { rows } = await db.execute<{ day: string; kind: StatementKind; reference: string; cents: string }>(sql`
    select day::text as day, kind, reference, cents from (
      select issued_on as day, kind, slug as reference, case kind when 'invoice' then total_cents else -total_cents end as cents, 1 as part, id
        from invoice where dealership_id = ${dealershipId} and status <> 'draft'
      union all
      select ${dayOf('e.at')}, 'void', i.slug, -i.open_cents, 2, e.id
        from invoice i join lateral (select id, at from invoice_event
          where invoice_id = i.id and kind in ('voided', 'written_off') order by id desc limit 1) e on true
        where i.dealership_id = ${dealershipId} and i.status in ('void', 'uncollectible') and i.kind = 'invoice' and i.open_cents > 0
      union all
      select received_on, 'payment', case when card_label = '' then reference else card_label end, -amount_cents, 3, id
        from payment where dealership_id = ${dealershipId} and status in ('succeeded', 'disputed', 'refunded')
      union all
      select ${dayOf('r.created_at')}, 'refund', case when p.card_label = '' then p.reference else p.card_label end, r.amount_cents, 4, r.id
        from refund r join payment p on p.id = r.payment_id where r.dealership_id = ${dealershipId} and r.status <> 'failed'
      union all
      select d.opened_on, 'dispute', p.card_label, d.amount_cents, 5, d.id
        from payment_dispute d join payment p on p.id = d.payment_id where p.dealership_id = ${dealershipId}
      union all
      select d.closed_on, 'dispute_won', p.card_label, -d.amount_cents, 6, d.id
        from payment_dispute d join payment p on p.id = d.payment_id where p.dealership_id = ${dealershipId} and d.status = 'won'
    ) entry where day <= ${to} order by day, part, id`)
  return rows.map(({ day, kind, reference, cents }) => ({ day, kind, reference, amountCents: Number(cents) }))
}
