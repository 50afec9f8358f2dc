import type { DocFeeRule } from '../dealerships/settings/fees.contract'
import { cleanText } from '../vehicles/normalize/text'
import type { Taxonomy } from '../vehicles/taxonomy/taxonomy'
import type { ReadVin } from '../vehicles/vin-decode/vin-reader'
import type { WmiMakes } from '../vehicles/vin-decode/wmi-makes'
import type { Field } from './columns'
import type { ColumnSettings, Header } from './headers'
import { asIssueValue, type Issue, issue } from './issues'
import type { SourceRecord } from './reading/records'
import type { DecidedValues } from './validations/decided-values'
import type { Rules } from './validations/rules'

export interface Place {
  zip: string
  city: string
  state: string
  lat: number
  lng: number
}

/** Nothing in it changes during a run. */
export interface ImportContext {
  dealership: { id: number; name: string; docFeeCents: number; docFeeRule: DocFeeRule | null; place: Place }
  places: ReadonlyMap<string, Place>
  taxonomy: Taxonomy
  /** Changes when the confirmed names do, and with them how rows are read. */
  catalogueVersion: string
  wmiMakes: WmiMakes
  readVin: ReadVin
  /** What administrators have decided of values that nobody knew. */
  decided: DecidedValues
  /** How issues are judged in this dealership's files. */
  rules: Rules
  thisYear: number
}

export interface CellValue {
  text: string
  column: string
  /** The column may also mean another field, so an unknown value is no fault. */
  shared: boolean
}

const namedFields = new Set<Field>(
  'make model trim condition body fuel transmission drivetrain engine exteriorColor exteriorGeneric interiorColor interiorGeneric titleBrand'.split(
    ' ',
  ) as Field[],
)

/** Tells whether a choice among names was left open, which says as much as a blank cell. */
const saysOther = (field: Field, text: string): boolean =>
  text.length <= maxOtherLength && namedFields.has(field) && otherWords.has(text.toLowerCase())

const otherWords = new Set(
  'other|others|other make|other model|other color|others color|other/not listed|not listed|other (see description)|otro|otra|otros|autre|andere|sonstige|misc|miscellaneous|various|select|select one|please select|choose|choose one|see description|see photos'.split(
    '|',
  ),
)
const maxOtherLength = Math.max(...[...otherWords].map(({ length }) => length))

/** Takes off the apostrophe with which files for people, ours too, keep a spreadsheet from reading a formula. */
const withoutGuard = (cell: string): string => (guard.test(cell) ? cell.slice(1) : cell)
const guard = /^'[=+\-@\t\r]/

export class FeedRow {
  readonly line: number
  readonly cells: readonly string[]
  private readonly cleaned: string[] = []

  constructor(
    private readonly header: Header,
    record: SourceRecord,
    private readonly decidedValues: DecidedValues,
  ) {
    this.line = record.line
    this.cells = record.cells
  }

  get settings(): ColumnSettings {
    return this.header.settings
  }

  /** Best column first; cells that say nothing are left out. */
  all(field: Field): CellValue[] {
    const found: CellValue[] = []
    for (const column of this.header.columns.get(field) ?? []) {
      const text = this.textOf(field, column)
      if (text !== '' && !saysOther(field, text))
        found.push({ text, column: this.header.cells[column] ?? '', shared: this.isShared(column) })
    }
    return found
  }

  first(field: Field): string {
    for (const column of this.header.columns.get(field) ?? []) {
      const text = this.textOf(field, column)
      if (text !== '' && !saysOther(field, text)) return text
    }
    return ''
  }

  /** What a value means that is none of ours, which is noted; null when nobody has decided that. */
  decided<Value extends string>(field: Field, text: string, issues: Issue[]): Value | null {
    const means = this.decidedValues.get(field)?.get(asIssueValue(text).toLowerCase())
    if (means !== undefined) issues.push(issue(this.line, 'VALUE_DECIDED', { field, value: text }))
    return (means as Value | undefined) ?? null
  }

  raw(field: Field): string[] {
    return (this.header.columns.get(field) ?? [])
      .map((column) => withoutGuard(this.cells[column] ?? ''))
      .filter((cell) => cell.trim() !== '')
  }

  has(field: Field): boolean {
    return this.header.columns.has(field)
  }

  private textOf(field: Field, column: number): string {
    const text = this.cellOf(column)
    return this.header.valueMap === null ? text : (this.header.valueMap.get(field)?.get(text.toLowerCase()) ?? text)
  }

  private cellOf(column: number): string {
    const text = this.cleaned[column] ?? cleanText(this.cells[column])
    this.cleaned[column] = text
    return text
  }

  private isShared(column: number): boolean {
    return (this.header.mapping[this.header.cells[column] ?? ''] ?? '').includes(' + ')
  }
}
