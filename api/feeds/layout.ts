import { decodedText } from './decode'
import { fieldsRecognised, findHeader, type Header, headerWithin } from './headers'
import { recordsOf, type SourceRecord } from './records'
import { FileRefused } from './refusals'
import type { Encoding, OpenFile } from './source'

export interface Layout {
  delimiter: string
  header: Header
}

const delimiters = [',', '\t', '|', ';']
const sampleCharacters = 128 * 1024

/** Throws FileRefused (FILE_EMPTY, HEADER_MISSING naming the columns that were found). */
export async function readLayout(open: OpenFile, encoding: Encoding): Promise<Layout> {
  const { sample, whole } = await takeSample(open, encoding)
  const readings = delimiters
    .map((delimiter) => ({ delimiter, records: recordsOf(sample, delimiter, whole) }))
    .map((reading) => ({ ...reading, score: scoreOf(reading.records) }))
    .sort((a, b) => b.score - a.score)
  const [best] = readings
  if (!best || best.records.length === 0) throw new FileRefused('FILE_EMPTY', 'The file has no rows.')
  const header = findHeader(best.records)
  if (!header) throw new FileRefused('HEADER_MISSING', missingHeader(best.records))
  return { delimiter: best.delimiter, header }
}

async function takeSample(open: OpenFile, encoding: Encoding): Promise<{ sample: string; whole: boolean }> {
  let sample = ''
  for await (const piece of decodedText(open, encoding)) {
    sample += piece
    if (sample.length >= sampleCharacters) return { sample, whole: false }
  }
  return { sample, whole: true }
}

function scoreOf(records: readonly SourceRecord[]): number {
  const widths = records.slice(0, 200).map((record) => record.cells.length)
  const usual = [...widths].sort((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0
  const steady = widths.filter((width) => width === usual).length / Math.max(1, widths.length)
  return fieldsRecognised(records) * 10 + (usual > 1 ? steady : 0)
}

function missingHeader(records: readonly SourceRecord[]): string {
  const widest = records
    .slice(0, headerWithin)
    .reduce<SourceRecord | null>(
      (best, record) => (record.cells.length > (best?.cells.length ?? 0) ? record : best),
      null,
    )
  const found = (widest?.cells ?? []).map((cell) => cell.trim().slice(0, 40)).filter((cell) => cell !== '')
  const listed = found.length > 0 ? found.slice(0, 40).join(', ') : 'none'
  return `No header row with a VIN column and a make (or title) column was found. Columns found: ${listed}.`
}
