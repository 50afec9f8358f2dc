import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { operatorTimeZone } from '../../site-settings/operator-zone'
import { billingDay, monthOf } from '../billing-days'
import { billingSettings } from '../billing-settings'
import { openCredit } from '../payments/open-credit'
import { subscriptions } from '../plans/plans.schema'
import type { Billing } from './account.contract'
import { readAccount } from './billing-account'
import { billingAccounts, invoices } from './invoices.schema'
import { isOwed } from './owed'
import { summaryOf } from './read-invoice'
import type { LineKind } from './states.contract'

/** Reads all that the billing page of a dealership begins with. Throws not_found. */
export async function getBillingOf(context: Context, dealershipId: number): Promise<Billing> {
  const { db } = context
  const zone = await operatorTimeZone(context)
  const owed = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.dealershipId, dealershipId), isOwed))
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
  const [card] = await db.select().from(billingAccounts).where(eq(billingAccounts.dealershipId, dealershipId))
  const month = monthOf(await billingDay(context))
  return {
    account: await readAccount(context, dealershipId),
    owed: owed.map((row) => summaryOf(row, zone)),
    owedCents: owed.reduce((sum, { openCents }) => sum + openCents, 0),
    creditCents: await openCredit(context, dealershipId),
    subscription: await subscriptionOf(context, dealershipId),
    termDays: (await billingSettings(context)).termDays,
    card: card?.cardLast4
      ? { brand: card.cardBrand ?? '', last4: card.cardLast4, expires: card.cardExpires ?? '' }
      : null,
    month: month.name,
    spent: await spentIn(context, dealershipId, month.firstDay, month.lastDay),
    years: await yearsOf(context, dealershipId),
  }
}

async function subscriptionOf({ db }: Context, dealershipId: number): Promise<Billing['subscription']> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.dealershipId, dealershipId), ne(subscriptions.status, 'cancelled')))
  if (!row) return null
  const { terms, status, billedThrough, trialEndsOn } = row
  return { name: terms.name, monthlyCents: terms.monthlyCents, status, billedThrough, trialEndsOn }
}

/** Sums what invoices of the month cost by kind, less its credit notes, and charges that wait for the next one. */
async function spentIn({ db }: Context, dealershipId: number, from: string, to: string): Promise<Billing['spent']> {
  const { rows } = await db.execute<{ kind: LineKind; cents: string }>(sql`
    select kind, sum(cents) as cents from (
      select l.kind, case when i.kind = 'credit_note' then -l.amount_cents else l.amount_cents end as cents
      from invoice i join invoice_line l on l.invoice_id = i.id
      where i.dealership_id = ${dealershipId} and i.issued_on between ${from}::date and ${to}::date
      union all
      select kind, round(quantity::numeric * unit_millicents * coalesce(days, 1) / coalesce(days_in_period, 1) / 1000)::bigint
      from charge where dealership_id = ${dealershipId} and day between ${from}::date and ${to}::date
        and invoice_id is null and withdrawn_at is null
    ) spent group by kind having sum(cents) <> 0 order by sum(cents) desc, kind`)
  return rows.map(({ kind, cents }) => ({ kind, cents: Number(cents) }))
}

async function yearsOf({ db }: Context, dealershipId: number): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(
    sql`select distinct year from invoice where dealership_id = ${dealershipId} and year is not null order by year desc`,
  )
  return rows.map(({ year }) => Number(year))
}
