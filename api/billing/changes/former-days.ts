import { and, asc, eq, gte, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { groupBy } from '../../group-by'
import { monthOf } from '../billing-days'
import { millicentsPerCent, sumOf } from '../money'
import { subscriptions } from '../plans/plans.schema'
import { type ChangeLine, type Correction, changeLines, dayBefore, free, priceOf, type Span } from './proration'

/** Says why the subscription of a merged dealership ended. */
export const mergedReason = 'merged'

interface Anew {
  dealershipId: number
  /** The first day that a plan is billed anew. */
  from: string
}

const endedWithDays = ({ dealershipId, from }: Anew) =>
  and(
    eq(subscriptions.dealershipId, dealershipId),
    eq(subscriptions.status, 'cancelled'),
    ne(subscriptions.cancelReason, mergedReason), // its days went back when it ended
    gte(subscriptions.billedThrough, from),
  )

/** Lists what goes back of subscriptions that ended before days that were billed of them: a plan that begins anew bills these days. */
export async function formerDays(tx: Transaction, anew: Anew): Promise<ChangeLine[]> {
  const former = await tx.select().from(subscriptions).where(endedWithDays(anew)).orderBy(asc(subscriptions.id))
  const lines = former.flatMap(({ terms, extraVehicles, billedThrough }) =>
    changeLines(priceOf(terms, extraVehicles), free, { from: anew.from, to: billedThrough ?? '' }),
  )
  const back: ChangeLine[] = []
  for (const part of groupBy(lines, ({ from }) => from).values()) back.push(...(await asMuchAsAsked(tx, anew, part)))
  return back
}

/**
 * Gives back no more for days than was asked for them: a trial cost nothing, a month may have been billed at the price of a
 * change that was to come, and what was given up or credited is not given back again.
 */
async function asMuchAsAsked(
  tx: Transaction,
  { dealershipId }: Anew,
  lines: readonly ChangeLine[],
): Promise<readonly ChangeLine[]> {
  const [first] = lines
  if (!first) return []
  const limit = await askedCents(tx, dealershipId, first)
  if (-sumOf(lines) <= limit + lines.length / 2) return lines // each is rounded once
  const cents = Math.floor(limit)
  if (cents <= 0) return []
  const { kind, title, detail } = first.line
  const line = { kind, title, detail, quantity: -1, unitMillicents: cents * millicentsPerCent }
  return [{ ...first, line, amountCents: -cents }]
}

/** Sums what documents ask for these days of plan and vehicles, in cents and their parts: of each document its share of days. */
async function askedCents(tx: Transaction, dealershipId: number, { from, to }: Span): Promise<number> {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(case i.kind when 'credit_note' then -l.amount_cents else l.amount_cents end
        * (least(i.period_to, ${to}::date) - greatest(i.period_from, ${from}::date) + 1)::numeric
        / (i.period_to - i.period_from + 1)), 0)::float8 as cents
    from invoice i join invoice_line l on l.invoice_id = i.id left join invoice c on c.id = i.credits_invoice_id
    where i.dealership_id = ${dealershipId} and i.period_from <= ${to}::date and i.period_to >= ${from}::date
      and case i.kind
        when 'invoice' then i.status in ('open', 'past_due', 'paid') and l.kind in ('plan', 'usage')
        else i.status not in ('draft', 'void')
          and (c.status in ('open', 'past_due', 'paid') or c.id is null and l.kind in ('plan', 'usage')) end`)
  return rows[0]?.cents ?? 0
}

/** Leaves out days for which nothing is asked any more. */
export async function askedForAmong(
  tx: Transaction,
  dealershipId: number,
  lines: readonly ChangeLine[],
): Promise<ChangeLine[]> {
  const billed: ChangeLine[] = []
  for (const line of lines) if (await isAskedFor(tx, dealershipId, line)) billed.push(line)
  return billed
}

/** Tells whether an invoice asks, or was paid, for these days: what was given up or taken back is not given back again. */
async function isAskedFor(tx: Transaction, dealershipId: number, { from, to }: Span): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from invoice i join invoice_line l on l.invoice_id = i.id
    where i.dealership_id = ${dealershipId} and i.kind = 'invoice' and i.status in ('open', 'past_due', 'paid')
      and i.period_from <= ${to}::date and i.period_to >= ${from}::date
      and l.kind in ('plan', 'usage') and l.amount_cents > 0
    limit 1`)
  return rows.length > 0
}

/** Stores that the days from the first on are of the plan that begins anew: they go back once. */
export async function takeFormerDays(tx: Transaction, anew: Anew): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ billedThrough: dayBefore(anew.from) })
    .where(endedWithDays(anew))
}

/** Adds what goes back to what a change costs, each month's to where that month is billed. */
export function withFormer({ now, next }: Correction, former: readonly ChangeLine[], day: string): Correction {
  const all = [...now, ...next, ...former]
  if (sumOf(all) <= 0) return { now: all, next: [] }
  const end = monthOf(day).lastDay
  const isNow = ({ to }: ChangeLine) => to <= end
  return { now: [...now, ...former.filter(isNow)], next: [...next, ...former.filter((line) => !isNow(line))] }
}
