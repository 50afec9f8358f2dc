import { parseYear } from '../vehicles/normalize/numbers'
import { modelYearOf, validateVin } from '../vehicles/vin'
import { eitherYear } from '../vehicles/vin-decode/vin-parts'
import { type Header, keyOf } from './headers'
import { type Issue, issue } from './issues'
import type { RowKey } from './kinds'
import type { SourceRecord } from './reading/records'
import { type NamedVehicle, recogniseVehicle, yearIn } from './recognise'
import { FeedRow, type ImportContext } from './row'
import { stockNumberIn } from './stock-number'
import { fitWidth } from './width'

export interface Identity extends NamedVehicle {
  row: FeedRow
  /** Null: the row says none, and finds its vehicle by its stock number. */
  vin: string | null
  year: number
  issues: Issue[]
}

export type IdentityResult = { ok: true; identity: Identity } | { ok: false; issue: Issue }

const firstYear = 1900

/** The rules: FORMATS.md, "Imported rows". The first reason that is found is the refusal. */
export function identify(record: SourceRecord, header: Header, importContext: ImportContext): IdentityResult {
  const fitted = fitWidth(record, header)
  const row = new FeedRow(header, { ...record, cells: fitted.cells }, importContext.decided)
  const outcome = identifyRow(row, importContext, keyOf(header.settings))
  if (fitted.fault === null) return outcome
  const { code, hasSlipped, ...detail } = fitted.fault
  if (!outcome.ok || hasSlipped) return refuse(issue(record.line, code, { ...detail, severity: 'error' }))
  outcome.identity.issues.push(issue(record.line, code, { ...detail, severity: 'warning' }))
  return outcome
}

function identifyRow(row: FeedRow, importContext: ImportContext, key: RowKey): IdentityResult {
  if (row.cells.every((cell) => cell.trim() === ''))
    return refuse(issue(row.line, 'ROW_UNREADABLE', { reason: 'The row has no value in any column.' }))
  if (key === 'stock' && stockNumberIn(row) === null)
    return refuse(issue(row.line, 'STOCK_MISSING', { field: 'stock', value: row.first('vin') }))
  const year = yearOf(row, importContext)
  const { vin, issues } = vinOf(row, year.value, key)
  const fatal = issues.find((found) => found.severity === 'error')
  if (fatal) return refuse(fatal)
  const years = year.value === null ? yearsOf(vin, importContext) : [year.value]
  if (years.length > 1)
    return refuse(issue(row.line, 'YEAR_OPEN', { field: 'year', reason: `The row has no year. ${eitherYear(years)}` }))
  const [value = null] = years
  if (value === null || !(value >= firstYear && value <= importContext.thisYear + 2))
    return refuse(impossibleYear(row, year.text, importContext))
  if (year.derived || year.value === null)
    issues.push(issue(row.line, 'YEAR_DERIVED', { field: 'year', value: String(value) }))
  const named = recogniseVehicle(row, importContext, issues)
  if (!named)
    return refuse(issue(row.line, 'MAKE_MISSING', { field: 'make', value: row.first('make') || row.first('title') }))
  return { ok: true, identity: { row, vin, year: value, ...named, issues } }
}

const refuse = (reason: Issue): IdentityResult => ({ ok: false, issue: reason })

function vinOf(row: FeedRow, year: number | null, key: RowKey): { vin: string | null; issues: Issue[] } {
  const raw = row.first('vin')
  if (raw === '' && key === 'stock') return { vin: null, issues: [] }
  const checked = validateVin(raw, { year })
  const issues = checked.issues.map((found) => issue(row.line, found.code, { ...found, field: 'vin', value: raw }))
  return { vin: checked.vin, issues }
}

/** Returns the model years that a VIN may mean. Reads those with a wrong check digit by their structure, since only North America binds makers to it. */
function yearsOf(vin: string | null, { readVin }: ImportContext): readonly number[] {
  const coded = vin === null ? null : modelYearOf(vin)
  return vin === null || coded === null ? [] : (readVin(vin)?.years ?? [coded])
}

/** The year column; when it is blank, a year in the title or before the make. An unreadable year column gives NaN, which is out of range. */
function yearOf(row: FeedRow, importContext: ImportContext): { value: number | null; text: string; derived: boolean } {
  const text = row.first('year')
  if (text !== '') return { value: parseYear(text, importContext.thisYear) ?? Number.NaN, text, derived: false }
  const titled = /\b(19[0-9]{2}|20[0-9]{2})\b/.exec(row.first('title'))?.[1]
  const named = titled ?? yearIn(row.first('make')) ?? yearIn(row.first('model'))
  if (named) return { value: Number(named), text: named, derived: row.has('year') }
  return { value: null, text: '', derived: false }
}

const impossibleYear = (row: FeedRow, text: string, importContext: ImportContext): Issue =>
  issue(row.line, 'YEAR_RANGE', {
    field: 'year',
    value: text,
    reason: text
      ? `The model year must lie between ${firstYear} and ${importContext.thisYear + 2}.`
      : 'The row has no model year, and no VIN that codes one.',
  })
