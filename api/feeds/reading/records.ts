import Papa from 'papaparse'
import { z } from 'zod'

export interface SourceRecord {
  line: number
  cells: string[]
  /** Why the record cannot be read, as a sentence. Its cells are what could be read, perhaps none. */
  fault: string | null
}

export const delimiters = { comma: ',', tab: '\t', pipe: '|', semicolon: ';', caret: '^', tilde: '~' } as const
export type DelimiterName = keyof typeof delimiters

/** How a file writes cells that are quoted. */
export interface Quoting {
  /** Before a quotation mark within a cell; usually another one. */
  escape: '"' | '\\'
  /** Whether blanks may come between a delimiter and a quotation mark. */
  skipsBlanks: boolean
}

export const usualQuoting: Quoting = { escape: '"', skipsBlanks: false }

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
  quoting: Quoting = usualQuoting,
): AsyncGenerator<SourceRecord[]> {
  const reader = new RecordReader(delimiters[delimiter], quoting)
  for await (const piece of text) {
    const records = reader.read(piece, false)
    if (records.length > 0) yield records
  }
  const last = reader.read('', true)
  if (last.length > 0) yield last
}

/** The records of a sample; its last one may be cut off and is left out unless the sample is the whole text. */
export const recordsOf = (
  sample: string,
  delimiter: DelimiterName,
  whole: boolean,
  quoting: Quoting = usualQuoting,
): SourceRecord[] => new RecordReader(delimiters[delimiter], quoting).read(sample, whole)

class RecordReader {
  private held = ''
  private line = 1
  private readonly blanks: BlankSkipper | null

  constructor(
    private readonly delimiter: string,
    private readonly quoting: Quoting,
  ) {
    this.blanks = quoting.skipsBlanks ? new BlankSkipper(delimiter) : null
  }

  read(piece: string, ended: boolean): SourceRecord[] {
    this.held += this.blanks ? this.blanks.read(piece, ended) : piece
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
    const { delimiter, quoting } = this
    const parser = new Papa.Parser({ delimiter, newline: '\n', escapeChar: quoting.escape, ...options })
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

/** Takes blanks away that come between a delimiter and one quotation mark; two are an empty cell, or belong to a quoted text. */
class BlankSkipper {
  private waiting = ''
  private readonly blanks: RegExp
  private readonly unfinished: RegExp

  constructor(delimiter: string) {
    const before = `(^|[\\n${delimiter.replace(/[\^|]/g, '\\$&')}])`
    this.blanks = new RegExp(`${before} +(?="(?!"))`, 'g')
    this.unfinished = new RegExp(`${before} *"?$`)
  }

  read(piece: string, ended: boolean): string {
    const text = this.waiting + piece
    const end = ended ? text.length : (this.unfinished.exec(text)?.index ?? text.length)
    this.waiting = text.slice(end)
    return text.slice(0, end).replace(this.blanks, '$1')
  }
}

function lineFeedsIn(cell: string): number {
  let count = 0
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1
  return count
}
