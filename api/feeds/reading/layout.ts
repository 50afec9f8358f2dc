import { type ColumnSettings, fieldsRecognised, findHeader, type Header, headerOf, isHeader } from '../headers'
import { FileRefused } from '../refusals'
import { ColumnTree } from './column-tree'
import { decodedText } from './decode'
import { JsonRecords } from './json-records'
import type { JsonPlace } from './json-scanner'
import { findJsonPlace } from './json-structure'
import { type HeaderSettings, headerMissing, likeliestHeader } from './likeliest-header'
import { type DelimiterName, delimiters, type Quoting, recordsOf, type SourceRecord, usualQuoting } from './records'
import { type SheetLayout, sheetLayout } from './sheet-layout'
import type { Source } from './source'
import { readTree, type TreeReader } from './tree-records'
import { XmlRecords } from './xml-records'
import { findXmlElement } from './xml-structure'

/** How a file parts its columns. */
export type Delimiter = DelimiterName | 'xml' | 'json'

/** What a source's owner has said about the files; it wins over what is recognised. */
export interface LayoutSettings extends HeaderSettings {
  delimiter?: Delimiter | 'auto'
}

export type Layout = DelimitedLayout | TreeLayout | SheetLayout

interface DelimitedLayout {
  delimiter: DelimiterName
  quoting: Quoting
  header: Header
}

export type TreeLayout = ({ delimiter: 'xml'; records: string } | { delimiter: 'json'; records: JsonPlace }) & {
  header: Header
  /** The columns as the file names them: the header's cells are cleaned of it. */
  paths: readonly string[]
}

type TextSource = Pick<Source, 'open' | 'encoding'> & Partial<Pick<Source, 'workbook'>>

const sampleCharacters = 128 * 1024
const sampleRecords = 1_000

/** Throws FileRefused (FILE_EMPTY, FILE_UNREADABLE, HEADER_MISSING naming the columns that were found). */
export async function readLayout(source: TextSource, settings: LayoutSettings = {}): Promise<Layout> {
  if (source.workbook) return sheetLayout(source.workbook, settings)
  const { delimiter = 'auto' } = settings
  const { sample, whole } = await takeSample(source)
  const form = delimiter === 'auto' ? formOf(sample) : delimiter
  if (isWebPage.test(sample)) throw new FileRefused('FILE_UNREADABLE', 'The file is a web page, not a listing file.')
  if (form === 'xml' || form === 'json') return treeLayout(source, form, settings)
  return delimitedLayout(sample, whole, form === 'delimited' ? null : form, settings)
}

/** With a doctype it is refused where its XML is read. */
const isWebPage = /^\s*(?:<\?xml[^>]*>\s*)?<html[\s>]/i

/** No table begins like that. */
const formOf = (sample: string): 'xml' | 'json' | 'delimited' => {
  if (/^\s*<[?!a-z_]/i.test(sample)) return 'xml'
  return jsonBeginning.test(sample.slice(0, 2_000)) ? 'json' : 'delimited'
}

/** Some sites hand out the script that fills their page: `const cars = [{…}]`, `window.inventory = {…}`, `show([{…}])`. */
const jsonBeginning =
  /^\s*(?:(?:export\s+default|(?:export\s+)?(?:const|let|var)\s+[\w$]+\s*=|[\w$.]+\s*=)\s*|[\w$.]+\s*\(\s*)?(?:\{\s*["}]|\[\s*[{[\]])/

async function takeSample(source: TextSource): Promise<{ sample: string; whole: boolean }> {
  let sample = ''
  for await (const piece of decodedText(source.open, source.encoding)) {
    sample += piece
    if (sample.length >= sampleCharacters) return { sample, whole: false }
  }
  return { sample, whole: true }
}

function delimitedLayout(
  sample: string,
  whole: boolean,
  forced: DelimiterName | null,
  settings: LayoutSettings,
): Layout {
  const names = forced === null ? (Object.keys(delimiters) as DelimiterName[]) : [forced]
  const [best] = names
    .map((delimiter) => ({ delimiter, records: recordsOf(sample, delimiter, whole) }))
    .map((reading) => ({ ...reading, score: scoreOf(reading.records, settings) }))
    .sort((a, b) => b.score - a.score)
  if (!best || best.records.length === 0) throw new FileRefused('FILE_EMPTY', 'The file has no rows.')
  const { quoting, records, header } = bestQuoting(sample, whole, best, settings)
  const rowWidth = usualWidth(records.filter(({ line }) => line > (header?.line ?? 0)))
  if (header) return { delimiter: best.delimiter, quoting, header: { ...header, rowWidth } }
  return { delimiter: best.delimiter, quoting, header: likeliestHeader(best.records, settings) }
}

interface Reading {
  delimiter: DelimiterName
  records: SourceRecord[]
}

/** Some exporters write \" for a quotation mark within a cell, or a blank before one: taken as usual, the columns behind it slip. */
function bestQuoting(sample: string, whole: boolean, { delimiter, records }: Reading, settings: LayoutSettings) {
  const usual = { quoting: usualQuoting, records, header: findHeader(records, settings) }
  const escapes = sample.includes('\\"') ? (['"', '\\'] as const) : (['"'] as const)
  const skips = /[^\w"\s] +"/.test(sample) ? [false, true] : [false]
  const others = escapes
    .flatMap((sign) => skips.map((skipsBlanks): Quoting => ({ escape: sign, skipsBlanks })))
    .slice(1)
    .map((quoting) => {
      const read = recordsOf(sample, delimiter, whole, quoting)
      return { quoting, records: read, header: findHeader(read, settings) }
    })
  return others.reduce((best, other) => (shareThatFits(other) > shareThatFits(best) ? other : best), usual)
}

/** The share of the rows that are as wide as the header. */
function shareThatFits({ records, header }: { records: readonly SourceRecord[]; header: Header | null }): number {
  const rows = records.filter(({ line }) => line > (header?.line ?? 0))
  const fitting = rows.filter(({ cells, fault }) => fault === null && cells.length === header?.cells.length)
  return rows.length === 0 ? 0 : fitting.length / rows.length
}

function scoreOf(records: readonly SourceRecord[], settings: ColumnSettings): number {
  const widths = records.slice(0, 200).map((record) => record.cells.length)
  const usual = usualWidth(records)
  const steady = widths.filter((width) => width === usual).length / Math.max(1, widths.length)
  return fieldsRecognised(records, settings) * 10 + (usual > 1 ? steady : 0)
}

/** The median of the first rows. */
function usualWidth(records: readonly SourceRecord[]): number {
  const widths = records.slice(0, 200).map(({ cells }) => cells.length)
  return widths.sort((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0
}

async function treeLayout(source: TextSource, delimiter: 'xml' | 'json', settings: LayoutSettings): Promise<Layout> {
  const text = () => decodedText(source.open, source.encoding)
  const form: TreeForm =
    delimiter === 'xml'
      ? { delimiter, records: await findXmlElement(text(), settings) }
      : { delimiter, records: await findJsonPlace(text(), settings) }
  const paths = await firstColumns(text(), form)
  const header = headerOf(0, paths, settings)
  if (!isHeader(header) && !settings.anyHeader) throw headerMissing(paths, 'vehicle', settings)
  return { ...form, header, paths }
}

type TreeForm = { delimiter: 'xml'; records: string } | { delimiter: 'json'; records: JsonPlace }

export const treeReader = (form: TreeForm, columns: ColumnTree): TreeReader =>
  form.delimiter === 'xml' ? new XmlRecords(form.records, columns) : new JsonRecords(form.records, columns)

/** Those of the first thousand records: what comes up later widens the header when the whole file is read. */
async function firstColumns(text: AsyncIterable<string>, form: TreeForm): Promise<string[]> {
  const columns = new ColumnTree()
  let records = 0
  for await (const batch of readTree(text, treeReader(form, columns), columns)) {
    records += batch.length
    if (records >= sampleRecords) break
  }
  return columns.paths
}
