import type { Header } from './headers'
import type { SourceRecord } from './reading/records'

export interface WidthResult {
  cells: string[]
  fault: { code: 'ROW_WIDTH' | 'ROW_UNREADABLE'; value?: string; reason: string } | null
}

/**
 * Brings a row to the header's width. Surplus empty columns are ignored; an amount with an unquoted thousands comma
 * ('$12' | '345') is put together again.
 */
export function fitWidth(record: SourceRecord, header: Header): WidthResult {
  const width = header.cells.length
  const cells = withoutEmptyTail(record.cells, width)
  if (record.fault !== null) return { cells, fault: { code: 'ROW_UNREADABLE', reason: record.fault } }
  if (cells.length === width) return { cells, fault: null }
  if (cells.length < withoutEmptyTail(header.cells, 0).length) return { cells, fault: wrongWidth(cells.length, width) }
  if (cells.length < width) return { cells, fault: null }
  return { cells: joinAmounts(cells, header), fault: wrongWidth(cells.length, width) }
}

const wrongWidth = (found: number, wanted: number) => ({
  code: 'ROW_WIDTH' as const,
  value: String(found),
  reason: `The row has ${found} columns, the header ${wanted}.`,
})

function withoutEmptyTail(cells: readonly string[], min: number): string[] {
  let end = cells.length
  while (end > min && (cells[end - 1] ?? '').trim() === '') end -= 1
  return cells.slice(0, end)
}

function joinAmounts(cells: readonly string[], header: Header): string[] {
  const amounts = new Set(['price', 'msrp', 'mileage'].flatMap((field) => header.columns.get(field as 'price') ?? []))
  const joined: string[] = []
  for (let i = 0; i < cells.length; i += 1) {
    const [cell = '', next = ''] = [cells[i], cells[i + 1]]
    const surplus = cells.length - i > header.cells.length - joined.length
    const split =
      surplus && amounts.has(joined.length) && /^\s*\$?\d{1,3}$/.test(cell) && /^\d{3}(\.\d{1,2})?\s*$/.test(next)
    joined.push(split ? cell + next : cell)
    if (split) i += 1
  }
  return joined
}
