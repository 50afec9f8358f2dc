import { asc, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { groupBy } from '../../group-by'
import { payerNames } from '../payer'
import { invoicesByIds } from './invoice-lists'
import type { BookkeepingLine } from './invoices.contract'
import { invoiceLines } from './invoices.schema'
import type { InvoiceRow } from './issue-invoice'

type LineRow = typeof invoiceLines.$inferSelect

/** Lists each line of the invoices and a row of totals behind them. Amounts of credit notes are negative, so that columns can be added up. */
export async function bookkeepingLines(context: Pick<Context, 'db'>, ids: number[]): Promise<BookkeepingLine[]> {
  if (ids.length === 0) return []
  const rows = new Map((await invoicesByIds(context, ids)).map((row) => [row.id, row]))
  const lines = await context.db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, ids))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position))
  const byInvoice = groupBy(lines, ({ invoiceId }) => invoiceId)
  const nameOf = await payerNames(context, [...rows.values()])
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    return rowsOf(row, byInvoice.get(id) ?? [], nameOf(row).name)
  })
}

function rowsOf(row: InvoiceRow, lines: readonly LineRow[], payer: string): BookkeepingLine[] {
  const sign = row.kind === 'credit_note' ? -1 : 1
  const shared = {
    number: row.slug ?? '',
    kind: row.kind,
    status: row.status,
    payer,
    issuedOn: row.issuedOn ?? row.periodFrom,
    dueOn: row.dueOn,
  }
  const none = { lineKind: null, detail: '', quantity: null, unitMillicents: null, taxRate: null }
  return [
    ...lines.map((line) => ({
      ...shared,
      position: line.position,
      lineKind: line.kind,
      title: line.title,
      detail: line.detail,
      quantity: line.quantity,
      unitMillicents: line.unitMillicents,
      netCents: sign * line.amountCents,
      taxRate: line.taxRate,
      taxCents: sign * line.taxCents,
      totalCents: sign * (line.amountCents + line.taxCents),
    })),
    {
      ...shared,
      ...none,
      position: lines.length + 1,
      title: 'Total',
      netCents: sign * (row.subtotalCents - row.creditCents),
      taxCents: sign * row.taxCents,
      totalCents: sign * row.totalCents,
    },
  ]
}
