import { FileRefused } from '../../refusals'
import { type FileLimits, refuseUnpacked } from '../limits'
import type { SourceRecord } from '../records'
import { readCellFormats } from './cell-formats'
import { type OfficePackage, type Part, readXml, textOf } from './package'
import { attributeMap, partOfKind, relationshipsOf } from './relationships'
import { readSharedStrings } from './shared-strings'
import { type CellValues, SheetReader } from './sheet-reader'

/** Opens the sheets that the workbook shows, in their order. */
export interface Workbook {
  sheets: readonly Sheet[]
  unpackedBytes: number
}

export interface Sheet {
  name: string
  /** Throws FileRefused (FILE_TOO_LARGE) when its cells come to more text than a file may unpack to. */
  rows(): AsyncGenerator<SourceRecord[]>
}

const maxSheets = 255

/** Reads all of a workbook but its rows. Throws FileRefused, also for Office files that are no workbook. */
export async function openWorkbook(files: OfficePackage, limits: FileLimits): Promise<Workbook> {
  const main = partOfKind(files, await relationshipsOf(files, ''), 'officeDocument') ?? files.part('xl/workbook.xml')
  if (!main?.name.toLowerCase().endsWith('.xml')) throw refusalOfMain(main)
  const list = await relationshipsOf(files, main.name)
  const { names, countsFrom1904 } = await readMain(main)
  const targets = new Map(list.filter(({ kind }) => kind === 'worksheet').map(({ id, target }) => [id, target]))
  const parts = new Map<Part, string>()
  for (const [id, name] of names) {
    const part = files.part(targets.get(id) ?? '')
    if (part && !parts.has(part)) parts.set(part, name)
  }
  if (parts.size === 0) throw refused('The workbook has no sheet that can be read.')
  const [styles, strings] = [partOfKind(files, list, 'styles'), partOfKind(files, list, 'sharedStrings')]
  const size = sizeOf([main, styles, strings, ...parts.keys()])
  refuseUnpacked(size.bytes, size.packedBytes, limits.maxUnpackedBytes)
  const values = {
    formats: await readCellFormats(styles, countsFrom1904),
    strings: await readSharedStrings(strings),
  }
  const maxSize = (rows: number) => refuseUnpacked(rows, size.packedBytes, limits.maxUnpackedBytes)
  const sheets = [...parts].map(([part, name]) => ({ name, rows: () => rowsOf(part, values, maxSize) }))
  return { sheets, unpackedBytes: size.bytes }
}

async function* rowsOf(
  part: Part,
  values: CellValues,
  refuseSize: (size: number) => void,
): AsyncGenerator<SourceRecord[]> {
  const reader = new SheetReader(values)
  for await (const piece of textOf(part)) {
    const records = reader.read(piece, false)
    refuseSize(reader.size)
    if (records.length > 0) yield records
  }
  const last = reader.read('', true)
  if (last.length > 0) yield last
}

/** Reads the names of the sheets that are shown, by the id of their relationship. */
async function readMain(main: Part) {
  const names = new Map<string, string>()
  let countsFrom1904 = false
  await readXml(main, {
    open(element, attributes) {
      if (element === 'workbookPr') countsFrom1904 = /^(?:1|true)$/.test(attributeMap(attributes).get('date1904') ?? '')
      if (element !== 'sheet' || names.size >= maxSheets) return
      const values = attributeMap(attributes)
      if (!/^(?:veryH|h)idden$/.test(values.get('state') ?? ''))
        names.set(values.get('id') ?? '', values.get('name') ?? '')
    },
    close() {},
    text() {},
  })
  return { names, countsFrom1904 }
}

const sizeOf = (parts: readonly (Part | null)[]) => ({
  bytes: parts.reduce((sum, part) => sum + (part?.bytes ?? 0), 0),
  packedBytes: parts.reduce((sum, part) => sum + (part?.packedBytes ?? 0), 0),
})

const refused = (sentence: string) => new FileRefused('FILE_UNREADABLE', sentence)

const refusalOfMain = (main: Part | null): FileRefused =>
  main?.name.toLowerCase().endsWith('.bin')
    ? refused('The file is a binary Excel workbook (.xlsb): save it as .xlsx or CSV.')
    : refused('The file is an Office file without a workbook: save the list as .xlsx or CSV.')
