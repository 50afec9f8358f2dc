import { cleanText } from '../vehicles/normalize/text'
import { checkDigit } from '../vehicles/vin'
import { type Claim, claimsOf, type Field, isStructural } from './columns'
import type { mileageUnitChoices, priceCurrencies, RowKey } from './kinds'
import type { SourceRecord } from './reading/records'
import { readValueMaps, type ValueMap, type ValueMaps } from './value-maps'
import { recogniseVendor, squashed, type Vendor } from './vendors'

/** What a source's owner has said about its columns; it wins over what is recognised. */
export interface ColumnSettings {
  /** Their column to our field; '' leaves the column out. */
  mapping?: Readonly<Record<string, Field | ''>>
  valueMaps?: ValueMaps
  /** By what a row finds its vehicle: the one column that a file cannot do without. */
  rowKey?: RowKey
  /** Tells in what unit mileages are that name none; 'auto': in miles. */
  mileageUnit?: (typeof mileageUnitChoices)[number]
  /** Tells whether prices that name no currency are in US dollars; 'auto': they are. */
  priceCurrency?: (typeof priceCurrencies)[number]
}

export interface Header {
  /** 0 in XML and JSON, which have no header row. */
  line: number
  cells: string[]
  /** Tells how wide the rows of a table usually are: the last names of a header may have no cells in any of them. */
  rowWidth?: number
  /** Best first. */
  columns: ReadonlyMap<Field, readonly number[]>
  /** Their column to our field (several joined with ' + '), as feed_run.mapping keeps it. */
  mapping: Record<string, string>
  unused: string[]
  vendor: Vendor | null
  settings: ColumnSettings
  /** Null when no value is mapped. */
  valueMap: ValueMap | null
}

export const headerWithin = 20
const minFields = 3
/** No listing file has more. */
export const maxColumns = 2_000
/** Cuts names off, so that a hostile file's thousands of long ones are not cleaned whole. */
const maxNameLength = 300

const candidates = (records: readonly SourceRecord[]) =>
  records.slice(0, headerWithin).filter(({ cells }) => cells.length <= maxColumns)

/** Returns the record with the most known columns that has a column of the key and a make or title column: of VINs by its name, else by its values. */
export function findHeader(records: readonly SourceRecord[], settings: ColumnSettings = {}): Header | null {
  const headers = candidates(records).map(({ line, cells }) => headerOf(line, cells, settings))
  const named = widestOf(headers.filter(isHeader))
  if (named || keyOf(settings) !== 'vin') return named
  return widestOf(headers.map((header) => withVinColumn(header, records)).filter((header) => isHeader(header)))
}

const widestOf = (headers: readonly Header[]): Header | null =>
  headers.reduce<Header | null>((best, one) => (one.columns.size > (best?.columns.size ?? 0) ? one : best), null)

/** Takes the column whose values are VINs for theirs: a check digit leaves no doubt, whatever the column's name. */
function withVinColumn(header: Header, records: readonly SourceRecord[]): Header {
  const { line, cells, settings } = header
  const rows = records.filter((record) => record.line > line)
  const valuesAt = (at: number) => rows.map((row) => cleanText(row.cells[at]?.slice(0, maxNameLength))).filter(Boolean)
  const column = cells.findIndex((_, at) => areVins(valuesAt(at)))
  const name = cells[column]?.toLowerCase()
  const isNamedOnce = cells.filter((cell) => cell.toLowerCase() === name).length === 1
  if (!name || !isNamedOnce || header.columns.has('vin') || Object.hasOwn(lowerCased(settings.mapping), name))
    return header
  return { ...headerOf(line, cells, { ...settings, mapping: { ...settings.mapping, [name]: 'vin' } }), settings }
}

const lowerCased = (mapping: ColumnSettings['mapping'] = {}) =>
  Object.fromEntries(Object.entries(mapping).map(([name, field]) => [cleanText(name).toLowerCase(), field]))

/** Whether nine of ten values are VINs whose check digit is right. */
const areVins = (values: readonly string[]): boolean => {
  const vins = values.filter(
    (value) => isVinShaped.test(value) && checkDigit(value.toUpperCase()) === value[8]?.toUpperCase(),
  )
  return vins.length > 0 && vins.length >= values.length * 0.9
}

const isVinShaped = /^[a-hj-npr-z\d]{17}$/i

export const isHeader = ({ columns, settings }: Header): boolean =>
  columns.has(keyOf(settings)) && (columns.has('make') || columns.has('title')) && columns.size >= minFields

export const keyOf = ({ rowKey = 'vin' }: ColumnSettings): RowKey => rowKey

export const fieldsRecognised = (records: readonly SourceRecord[], settings: ColumnSettings): number =>
  Math.max(0, ...candidates(records).map(({ line, cells }) => headerOf(line, cells, settings).columns.size))

/** Whether a record repeats the header: concatenated exports contain it again. */
export function repeatsHeader(header: Header, cells: readonly string[]): boolean {
  const keyColumn = header.columns.get(keyOf(header.settings))?.[0] ?? 0
  if (squashed(cells[keyColumn] ?? '') !== squashed(header.cells[keyColumn] ?? '')) return false
  const same = cells.filter((cell, i) => cell !== '' && squashed(cell) === squashed(header.cells[i] ?? '')).length
  return same >= Math.max(2, header.cells.filter((cell) => cell !== '').length / 2)
}

/** The same columns under another mapping of the source's owner. */
export const applyMapping = ({ line, cells, settings }: Header, mapping: ColumnSettings['mapping']): Header =>
  headerOf(line, cells, { ...settings, mapping })

export function headerOf(line: number, names: readonly string[], settings: ColumnSettings): Header {
  const cells = names.map((name) => cleanText(name.slice(0, maxNameLength)))
  const chosen = chosenFields(settings)
  const ranked = new Map<Field, { column: number; rank: number }[]>()
  const mapping: Record<string, string> = {}
  const unused: string[] = []
  cells.forEach((cell, column) => {
    const isOfFormat = isStructural(names[column] ?? '')
    const claims = chosen.get(cell.toLowerCase()) ?? (isOfFormat ? [] : claimsOf(cell))
    for (const { field, rank } of claims) {
      const found = ranked.get(field)
      if (found) found.push({ column, rank })
      else ranked.set(field, [{ column, rank }])
    }
    if (claims.length > 0) mapping[cell] = claims.map((claim) => claim.field).join(' + ')
    else if (cell !== '' && !isOfFormat) unused.push(cell)
  })
  const columns = new Map([...ranked].map(([field, found]) => [field, bestFirst(found)] as const))
  const valueMap = readValueMaps(settings.valueMaps)
  return { line, cells, columns, mapping, unused, vendor: recogniseVendor(cells), settings, valueMap }
}

/** Before all that is recognised. */
const chosenRank = -1

const chosenFields = ({ mapping = {} }: ColumnSettings): Map<string, Claim[]> =>
  new Map(
    Object.entries(mapping).map(([column, field]) => [
      cleanText(column).toLowerCase(),
      field === '' ? [] : [{ field, rank: chosenRank }],
    ]),
  )

const bestFirst = (found: { column: number; rank: number }[]) =>
  [...found].sort((a, b) => a.rank - b.rank || a.column - b.column).map(({ column }) => column)
