import { headerOf } from '../headers'
import { ColumnTree } from './column-tree'
import { decodedText } from './decode'
import { type Layout, type TreeLayout, treeReader } from './layout'
import { noLimits, refuseRows } from './limits'
import { readRecords, type SourceRecord } from './records'
import type { SheetLayout } from './sheet-layout'
import type { Source } from './source'
import { readTree } from './tree-records'

export interface ReadableFile extends Pick<Source, 'open' | 'encoding'>, Partial<Pick<Source, 'limits'>> {
  /** Of XML and JSON all columns are known only when the file has been read once: until then the header widens. */
  layout: Layout
}

/** The rows below the header. Throws FileRefused (FILE_TOO_LARGE) beyond the file's limits. */
export async function* recordsBelow(file: ReadableFile): AsyncGenerator<SourceRecord[]> {
  const { layout, limits = noLimits } = file
  let rows = 0
  for await (const records of allRecords(file, layout)) {
    rows += records.length
    refuseRows(rows, limits)
    yield records
  }
}

function allRecords(file: ReadableFile, layout: Layout): AsyncGenerator<SourceRecord[]> {
  if ('paths' in layout) return treeRecords(file, layout)
  return 'sheet' in layout ? sheetRecords(layout) : delimitedRecords(file)
}

/** Brings each row to the header's width: cells of a sheet never slip, and what has no header is a note. */
async function* sheetRecords({ sheet, header }: SheetLayout): AsyncGenerator<SourceRecord[]> {
  const width = header.cells.length
  for await (const records of sheet.rows()) {
    const below = records.filter(({ line }) => line > header.line)
    yield below.map((record) => ({
      ...record,
      cells: Array.from({ length: width }, (_, at) => record.cells[at] ?? ''),
    }))
  }
}

async function* delimitedRecords({ open, encoding, layout }: ReadableFile): AsyncGenerator<SourceRecord[]> {
  if (!('quoting' in layout)) return
  const { header, delimiter, quoting } = layout
  for await (const records of readRecords(decodedText(open, encoding), delimiter, quoting)) {
    const first = records[0]
    yield first && first.line > header.line ? records : records.filter(({ line }) => line > header.line)
  }
}

async function* treeRecords(file: ReadableFile, layout: TreeLayout): AsyncGenerator<SourceRecord[]> {
  const columns = new ColumnTree(layout.paths)
  for await (const records of readTree(decodedText(file.open, file.encoding), treeReader(layout, columns), columns)) {
    if (columns.paths.length > file.layout.header.cells.length)
      file.layout = { ...layout, paths: [...columns.paths], header: headerOf(0, columns.paths, layout.header.settings) }
    yield records
  }
}
