import type { Header } from './headers'
import type { SourceRecord } from './reading/records'

export interface WidthResult {
  cells: string[]
  fault: WidthFault | null
}

interface WidthFault {
  code: 'ROW_WIDTH' | 'ROW_UNREADABLE'
  value?: string
  reason: string
  /** Whether its columns have slipped: read by its place a value would be another one's. */
  hasSlipped?: true
}

/**
 * Brings a row to the header's width. Surplus empty columns are ignored; an amount with an unquoted thousands comma
 * ('$12' | '345') is put together again. What is as wide as most rows is no fault of this one.
 */
export function fitWidth(record: SourceRecord, header: Header): WidthResult {
  const width = header.cells.length
  const cells = withoutEmptyTail(record.cells, width)
  if (record.fault !== null) return { cells, fault: { code: 'ROW_UNREADABLE', reason: record.fault } }
  if (cells.length === width) return { cells, fault: null }
  const fault = wrongWidth(cells.length, width)
  if (cells.length < width) {
    const wanted = Math.min(withoutEmptyTail(header.cells, 0).length, header.rowWidth ?? width)
    return { cells, fault: cells.length < wanted ? fault : null }
  }
  const joined = joinAmounts(cells, header)
  if (joined.length === width || cells.length === header.rowWidth) return { cells: joined, fault }
  return { cells: joined, fault: { ...fault, hasSlipped: true } }
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
