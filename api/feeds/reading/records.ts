import Papa from 'papaparse'
import { z } from 'zod'

export interface SourceRecord {
  line: number
  cells: string[]
  /** Why the record cannot be read, as a sentence. Its cells are what could be read, perhaps none. */
  fault: string | null
}

export const delimiters = { comma: ',', tab: '\t', pipe: '|', semicolon: ';' } as const
export type DelimiterName = keyof typeof delimiters

const Parsed = z.object({
  data: z.custom<string[][]>(Array.isArray), // looking into every cell costs as much as parsing it
  errors: z.array(z.object({ type: z.string().optional(), row: z.number().optional() })),
  meta: z.object({ cursor: z.number() }),
})

/** A record that is longer than this has lost its closing quote. */
const maxRecordLength = 1_000_000
const maxLineLength = 4_000_000
/** A quote character that no text contains: decoding removed the NULs. */
const noQuote = '\0'
const brokenQuote = 'A quotation mark that opens on this line is never closed.'

/** Memory stays at one piece of text and one record. A quote that is never closed costs its own line only. */
export async function* readRecords(
  text: AsyncIterable<string>,
  delimiter: DelimiterName,
): AsyncGenerator<SourceRecord[]> {
  const reader = new RecordReader(delimiters[delimiter])
  for await (const piece of text) {
    const records = reader.read(piece, false)
    if (records.length > 0) yield records
  }
  const last = reader.read('', true)
  if (last.length > 0) yield last
}

/** The records of a sample; its last one may be cut off and is left out unless the sample is the whole text. */
export const recordsOf = (sample: string, delimiter: DelimiterName, whole: boolean): SourceRecord[] =>
  new RecordReader(delimiters[delimiter]).read(sample, whole)

class RecordReader {
  private held = ''
  private line = 1

  constructor(private readonly delimiter: string) {}

  read(piece: string, ended: boolean): SourceRecord[] {
    this.held += piece
    const records: SourceRecord[] = []
    while (this.held !== '') {
      const { rows, cursor, broken } = this.parse(ended)
      for (const cells of rows) this.push(records, cells, null)
      this.held = this.held.slice(cursor)
      if (!broken && (this.held.length < maxRecordLength || this.waitsForLineEnd(ended))) break
      if (this.held !== '') this.pushOneLine(records)
    }
    return records
  }

  /** One very long line is not a broken quote. */
  private waitsForLineEnd(ended: boolean): boolean {
    return !ended && this.held.length < maxLineLength && !this.held.includes('\n')
  }

  private parse(ended: boolean) {
    const result = this.parser(this.held, ended)
    const broken = result.errors
      .filter((error) => error.type === 'Quotes' && error.row !== undefined)
      .map((error) => error.row ?? 0)
      .find((row) => result.data[row]?.some((cell) => cell.includes('\n')))
    if (broken === undefined) return { rows: result.data, cursor: result.meta.cursor, broken: false }
    return {
      rows: result.data.slice(0, broken),
      cursor: this.startOf(broken, result.data.slice(0, broken)),
      broken: true,
    }
  }

  private parser(text: string, ended: boolean, options: Papa.ParseConfig = {}) {
    const parser = new Papa.Parser({ delimiter: this.delimiter, newline: '\n', ...options })
    return Parsed.parse(parser.parse(text, 0, !ended))
  }

  /** Papa Parse reports no offset of a record, so the records before it are parsed again. */
  private startOf(record: number, before: string[][]): number {
    if (before.length === 0) return 0
    return this.parser(this.held, true, { preview: record, fastMode: false }).meta.cursor
  }

  private pushOneLine(records: SourceRecord[]) {
    const found = this.held.indexOf('\n')
    const end = found < 0 ? this.held.length : found
    const [cells = []] = this.parser(this.held.slice(0, end), true, { quoteChar: noQuote }).data
    this.push(records, cells, brokenQuote)
    this.held = this.held.slice(end + 1)
  }

  private push(records: SourceRecord[], cells: string[], fault: string | null) {
    const blank = cells.length <= 1 && (cells[0] ?? '').trim() === ''
    if (!blank) records.push({ line: this.line, cells, fault })
    this.line += 1
    if (fault === null) for (const cell of cells) this.line += lineFeedsIn(cell)
  }
}

function lineFeedsIn(cell: string): number {
  let count = 0
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1
  return count
}
