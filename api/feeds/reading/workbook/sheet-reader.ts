import type { SourceRecord } from '../records'
import { attributesIn, type XmlHandler, XmlTokenizer } from '../xml-tokens'
import type { CellFormats } from './cell-formats'
import { CellText } from './cell-text'
import type { SharedStrings } from './shared-strings'

export interface CellValues {
  formats: CellFormats
  strings: SharedStrings
}

/** No sheet has more: XFD1048576 is its last cell. */
const maxColumns = 16_384
const maxRows = 1_048_576

/** Reads the rows of a sheet, numbered as it shows them; rows without a value are left out. Formulas have the value that was last computed. */
export class SheetReader implements XmlHandler {
  /** Counts characters and cells: what the rows would take as a table of text. */
  size = 0
  private readonly tokenizer = new XmlTokenizer(this)
  private records: SourceRecord[] = []
  private line = 0
  private cells: string[] = []
  private column = -1
  private type = 'n'
  private style = 0
  private readonly content = new CellText()

  constructor(private readonly values: CellValues) {}

  /** Returns the rows that end in this piece of the part's text. */
  read(piece: string, ended: boolean): SourceRecord[] {
    this.records = []
    this.tokenizer.read(piece, ended)
    if (ended) this.endRow()
    return this.records
  }

  open(name: string, attributes: string): void {
    if (name === 'row') this.beginRow(attributes)
    else if (name === 'c') this.beginCell(attributes)
    else this.content.open(name)
  }

  close(name: string): void {
    if (name === 'c') this.endCell()
    else if (name === 'row') this.endRow()
    else this.content.close(name)
  }

  text(raw: string, isCdata: boolean): void {
    this.content.text(raw, isCdata)
  }

  private beginRow(attributes: string) {
    this.endRow()
    let line = this.line + 1
    for (const [name, raw] of attributesIn(attributes)) if (name === 'r') line = Number(raw) || line
    this.line = Math.min(Math.max(line, this.line + 1), maxRows)
    this.column = -1
  }

  private beginCell(attributes: string) {
    this.content.clear()
    this.column += 1
    this.type = 'n'
    this.style = 0
    for (const [name, raw] of attributesIn(attributes)) {
      if (name === 'r') this.column = columnOf(raw) ?? this.column
      else if (name === 't') this.type = raw
      else if (name === 's') this.style = Number(raw)
    }
  }

  private endCell() {
    const { cells, column } = this
    if (column < 0 || column >= maxColumns) return
    const text = this.cellText(this.content.toString())
    this.content.clear()
    if (text.trim() === '') return
    this.size += text.length + Math.max(1, column + 1 - cells.length)
    while (cells.length < column) cells.push('')
    cells[column] = text
  }

  /** An error says nothing of the vehicle: #N/A, #REF!. */
  private cellText(value: string): string {
    const { formats, strings } = this.values
    if (value === '' || this.type === 'e') return ''
    if (this.type === 's') return strings.at(Number(value))
    if (this.type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    return this.type === 'n' ? formats.textOf(this.style, value) : value
  }

  private endRow() {
    if (this.cells.length > 0) this.records.push({ line: this.line, cells: this.cells, fault: null })
    this.cells = []
  }
}

/** 'A' is 0, 'AB12' is 27. */
function columnOf(reference: string): number | null {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at) & ~0x20
    if (code < 0x41 || code > 0x5a || at > 3) break
    column = column * 26 + code - 0x40
  }
  return column === 0 ? null : column - 1
}
