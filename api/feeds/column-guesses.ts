import { cleanText } from '../vehicles/normalize/text'
import { type Field, fields } from './columns'
import type { Header } from './headers'
import type { SourceRecord } from './reading/records'
import { isColumnOf, type Vendor } from './vendors'

/**
 * stored: the source's owner said so. high: a usual column of the vendor whose file it is. medium: its name says it.
 * low: only its values look like it; an import does not use it until somebody confirms it.
 */
export type Certainty = 'stored' | 'high' | 'medium' | 'low'

export interface ColumnDescription {
  /** As the file names it. */
  column: string
  /** Most have one; 'type' may be two. None: not used. */
  fields: readonly Field[]
  certainty: Certainty | null
  /** Up to five different values, cut to 200 characters. */
  samples: readonly string[]
}

export interface FileDescription {
  vendor: Vendor | null
  columns: readonly ColumnDescription[]
}

const maxSamples = 5
const maxSampleLength = 200
/** A column of which so many values look like a field is that field. */
const minShare = 0.8

/** What a file's columns mean, for whoever maps them. The more records (a few hundred), the better it guesses. */
export function describeColumns(header: Header, records: readonly SourceRecord[]): FileDescription {
  const values = header.cells.map((_, column) =>
    records.map(({ cells }) => cleanText(cells[column])).filter((value) => value !== ''),
  )
  const guesses = guessesFrom(header, values)
  const columns = header.cells.map((cell, column) => {
    const known = fieldsOf(header, column)
    const guess = guesses.get(column)
    return {
      column: cell,
      fields: known.length > 0 || guess === undefined ? known : [guess],
      certainty: certaintyOf(header, column) ?? (guess === undefined ? null : ('low' as const)),
      samples: samplesOf(values[column] ?? []),
    }
  })
  return { vendor: header.vendor, columns }
}

const fieldsOf = (header: Header, column: number): Field[] =>
  fields.filter((field) => header.columns.get(field)?.includes(column))

function certaintyOf(header: Header, column: number): Certainty | null {
  const cell = header.cells[column] ?? ''
  if (isStored(header, column)) return 'stored'
  if (fieldsOf(header, column).length === 0) return null
  return header.vendor && isColumnOf(header.vendor, cell) ? 'high' : 'medium'
}

const isStored = ({ cells, settings }: Header, column: number) =>
  Object.keys(settings.mapping ?? {}).some((name) => name.toLowerCase() === cells[column]?.toLowerCase())

const samplesOf = (values: readonly string[]) =>
  [...new Set(values.map((value) => value.slice(0, maxSampleLength)))].slice(0, maxSamples)

/** Only what no name and nobody has said. Each field once: for the column that looks most like it. */
function guessesFrom(header: Header, values: readonly (readonly string[])[]): ReadonlyMap<number, Field> {
  const open = header.cells.map((_, column) => column).filter((column) => certaintyOf(header, column) === null)
  const guesses = new Map<number, Field>()
  for (const { field, fits } of looks) {
    if (header.columns.has(field)) continue
    const ranked = open
      .filter((column) => !guesses.has(column))
      .map((column) => ({ column, share: shareOf(values[column] ?? [], fits) }))
      .sort((a, b) => b.share - a.share)
    if (ranked[0] && ranked[0].share >= minShare) guesses.set(ranked[0].column, field)
  }
  return guesses
}

const shareOf = (values: readonly string[], fits: RegExp) =>
  values.length === 0 ? 0 : values.filter((value) => fits.test(value)).length / values.length

/** The most telling first. */
const looks: readonly { field: Field; fits: RegExp }[] = [
  { field: 'vin', fits: /^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z\d]{17}$/i },
  { field: 'photos', fits: /^\W*https?:\/\/\S+\.(jpe?g|png|webp|avif)\b/i },
  { field: 'year', fits: /^(19[3-9]|20[0-4])\d$/ },
  {
    field: 'price',
    fits: /^(\$|usd)\s?[1-9][\d,]{2,}(\.\d\d)?$|^[1-9][\d,]{2,}(\.\d\d)?\s?usd$|^[1-9][\d,]{3,}\.\d\d$/i,
  },
  { field: 'mileage', fits: /^\d[\d,]*\s?(mi|miles|km)\.?$/i },
  { field: 'condition', fits: /^(new|used|cpo|certified|pre-?owned|n|u)$/i },
  { field: 'drivetrain', fits: /^(awd|fwd|rwd|4wd|4x4|2wd|(all|front|rear|four)[- ]wheel.*)$/i },
  { field: 'fuel', fits: /^(gas|gasoline|diesel|electric|hybrid|plug-?in hybrid|flex(ible)?[- ]fuel)$/i },
  { field: 'transmission', fits: /^(automatic|manual|cvt|\d+-speed.*|a\/t|m\/t)$/i },
  { field: 'zip', fits: /^\d{5}-\d{4}$/ },
]
