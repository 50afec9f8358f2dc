import { parseOptions } from '../vehicles/normalize/options'
import { cleanDescription, cutText, hasContactInfo } from '../vehicles/normalize/text'
import type { OptionGroup } from '../vehicles/schema'
import { type Issue, issue } from './issues'
import type { FeedRow, ImportContext, Place } from './row'

const maxDescriptionLength = 20_000
const maxNoteLength = 500
const maxPhotos = 100

export function readDescription(row: FeedRow, issues: Issue[]): string {
  const text =
    row
      .raw('description')
      .map(cleanDescription)
      .find((found) => found !== '') ?? ''
  if (text.length > maxDescriptionLength)
    issues.push(
      issue(row.line, 'TEXT_CUT', {
        field: 'description',
        reason: `The description was cut to ${maxDescriptionLength} characters.`,
      }),
    )
  if (hasContactInfo(text)) issues.push(issue(row.line, 'DESC_CONTACT_INFO', { field: 'description' }))
  return cutText(text, maxDescriptionLength)
}

export const readWarranty = (row: FeedRow): string | null => cutText(row.first('warranty'), maxNoteLength) || null

export const readOptions = (row: FeedRow): OptionGroup[] => {
  for (const text of row.raw('options')) {
    const options = parseOptions(text)
    if (options.length > 0) return options
  }
  return []
}

/** The addresses of its photos, in the file's order. */
export function readPhotos(row: FeedRow, issues: Issue[]): string[] {
  const found = row.raw('photos').flatMap(addressesIn)
  const good = found.filter((address) => /^(https?:)?\/\/[^\s/]+\.[^\s/]+/i.test(address))
  const bad = found.find((address) => !good.includes(address) && !/^(\d+|null|none|n\/?a|-|–)$/i.test(address))
  if (bad !== undefined) issues.push(issue(row.line, 'PHOTO_BAD_URL', { field: 'photos', value: bad }))
  if (good.length === 0) issues.push(issue(row.line, 'PHOTO_NONE', { field: 'photos' }))
  return [...new Set(good)].slice(0, maxPhotos)
}

/** Photos are parted by | ; blanks, or by commas before the next address: an address may have commas itself. */
const addressesIn = (cell: string): string[] =>
  cell
    .replace(/&amp;/gi, '&')
    .replace(/[[\]"']/g, ' ')
    .split(/[|;\s]+|,(?=\s*(?:https?:)?\/\/)/i)
    .map((address) => address.replace(/,$/, ''))
    .filter((address) => address !== '')

/** The vehicle's place: the row's ZIP code if it exists (a lost leading zero is put back), else the dealership's. */
export function readPlace(row: FeedRow, importContext: ImportContext, issues: Issue[]): Place {
  const text = row.first('zip')
  if (text === '') return importContext.dealership.place
  const digits = /^(\d{3,5})(?:\.0+)?(?:-\d{4})?$/.exec(text)?.[1] ?? /^(\d{5})\d{4}$/.exec(text)?.[1]
  const place = digits === undefined ? undefined : importContext.places.get(digits.padStart(5, '0'))
  if (!place) issues.push(issue(row.line, 'ZIP_UNKNOWN', { field: 'zip', value: text }))
  return place ?? importContext.dealership.place
}
