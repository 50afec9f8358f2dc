import { type ColumnSettings, type Header, headerOf, headerWithin, keyOf, maxColumns } from '../headers'
import { FileRefused } from '../refusals'
import type { SourceRecord } from './records'

export interface HeaderSettings extends ColumnSettings {
  /** Takes the likeliest header even when no VIN or make is in it, so that its columns can be mapped by hand. */
  anyHeader?: boolean
}

/** Takes the widest row for the header where any may be taken. Throws FileRefused (FILE_UNREADABLE, HEADER_MISSING). */
export function likeliestHeader(records: readonly SourceRecord[], settings: HeaderSettings): Header {
  const widest = widestRecord(records)
  if (widest && widest.cells.length > maxColumns)
    throw new FileRefused('FILE_UNREADABLE', `The file has more than ${maxColumns.toLocaleString('en-US')} columns.`)
  if (!settings.anyHeader || !widest) throw headerMissing(widest?.cells ?? [], 'header row', settings)
  return headerOf(widest.line, widest.cells, settings)
}

const widestRecord = (records: readonly SourceRecord[]): SourceRecord | null =>
  records
    .slice(0, headerWithin)
    .reduce<SourceRecord | null>(
      (best, record) => (record.cells.length > (best?.cells.length ?? 0) ? record : best),
      null,
    )

export function headerMissing(
  cells: readonly string[],
  what: 'header row' | 'vehicle',
  settings: ColumnSettings,
): FileRefused {
  const key = keyOf(settings) === 'vin' ? 'VIN' : 'stock number'
  const names = cells.map((cell) => cell.trim().slice(0, 40)).filter((cell) => cell !== '')
  const listed = names.length > 0 ? names.slice(0, 40).join(', ') : 'none'
  return new FileRefused(
    'HEADER_MISSING',
    `No ${what} with a ${key} column and a make (or title) column was found. Columns found: ${listed}.`,
  )
}
