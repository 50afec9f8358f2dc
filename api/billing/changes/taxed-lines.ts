import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { buyerOf } from '../invoices/invoice-parties'
import { serviceTaxOf } from '../invoices/service-tax'
import type { ChangeLine, Span } from './proration'

interface TaxedLines {
  lines: (ChangeLine & { rate: number })[]
  /** Says on a credit note where the rate of what goes back is from; undefined: nothing goes back that was billed. */
  noteOfBack: string | undefined
}

/**
 * Adds to each line its tax rate: today's, and for what goes back the one at which its days were billed. A dealership writes
 * its billing address itself: with today's rate a change of state would give back tax that was never paid.
 */
export async function taxedLines(
  tx: Transaction,
  { dealershipId, day }: { dealershipId: number; day: string },
  changed: readonly ChangeLine[],
): Promise<TaxedLines> {
  const { state } = await buyerOf(tx, dealershipId)
  const { rate: today } = await serviceTaxOf(tx, { payer: dealershipId, state, day })
  const lines: TaxedLines['lines'] = []
  let noteOfBack: string | undefined
  for (const line of changed) {
    const billed = line.line.quantity < 0 ? await billedTax(tx, dealershipId, line) : undefined
    noteOfBack ??= billed?.note
    lines.push({ ...line, rate: billed?.rate ?? today })
  }
  return { lines, noteOfBack }
}

/** Answers the lowest rate of invoices for these days. Undefined: there is none. */
async function billedTax(
  tx: Transaction,
  dealershipId: number,
  { from, to }: Span,
): Promise<{ rate: number; note: string } | undefined> {
  const { rows } = await tx.execute<{ rate: number; note: string }>(sql`
    select l.tax_rate as rate, i.tax_note as note from invoice i join invoice_line l on l.invoice_id = i.id
    where i.dealership_id = ${dealershipId} and i.kind = 'invoice' and i.status <> 'draft'
      and i.period_from <= ${to}::date and i.period_to >= ${from}::date
      and l.kind in ('plan', 'usage') and l.amount_cents > 0
    order by l.tax_rate, i.id limit 1`)
  return rows[0] && { rate: Number(rows[0].rate), note: rows[0].note }
}
