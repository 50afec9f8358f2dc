import { findHeader, type Header, headerWithin } from '../headers'
import { FileRefused } from '../refusals'
import { type HeaderSettings, likeliestHeader } from './likeliest-header'
import type { SourceRecord } from './records'
import type { Sheet, Workbook } from './workbook/workbook'

export interface SheetLayout {
  delimiter: 'xlsx'
  sheet: Sheet
  /** Names other sheets with vehicles, which are not read. */
  otherSheets: readonly string[]
  header: Header
}

/** Finds the sheet whose header has most columns of vehicles, the first of those that have as many; one without rows is a template. */
export async function sheetLayout({ sheets }: Workbook, settings: HeaderSettings): Promise<SheetLayout> {
  let first: SheetSample | null = null
  const candidates: (Pick<SheetLayout, 'sheet' | 'header'> & { hasRows: boolean })[] = []
  for (const sheet of sheets) {
    const records = await firstRecords(sheet)
    if (records.length > 0) first ??= { sheet, records }
    const header = findHeader(records, settings)
    if (header) candidates.push({ sheet, header, hasRows: records.some(({ line }) => line > header.line) })
  }
  if (!first) throw new FileRefused('FILE_EMPTY', 'The workbook has no rows.')
  candidates.sort((a, b) => Number(b.hasRows) - Number(a.hasRows) || b.header.columns.size - a.header.columns.size)
  const [best = { sheet: first.sheet, header: likeliestHeader(first.records, settings) }, ...others] = candidates
  const otherSheets = others.filter(({ hasRows }) => hasRows).map(({ sheet }) => sheet.name)
  return { delimiter: 'xlsx', sheet: best.sheet, header: best.header, otherSheets }
}

interface SheetSample {
  sheet: Sheet
  records: SourceRecord[]
}

async function firstRecords(sheet: Sheet): Promise<SourceRecord[]> {
  const records: SourceRecord[] = []
  for await (const some of sheet.rows()) if (records.push(...some) > headerWithin) break
  return records.slice(0, headerWithin + 1)
}
