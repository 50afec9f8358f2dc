import { cleanText } from '../vehicles/normalize/text'
import { tokensOf } from '../vehicles/normalize/tokens'
import type { VehicleName } from '../vehicles/taxonomy/taxonomy'
import type { VehicleFacts } from '../vehicles/upsert/facts'
import { readMileage, readMsrp, readPrice } from './amounts'
import { readDescription, readOptions, readPhotos, readPlace, readWarranty } from './details'
import type { Identity } from './identify'
import { type Issue, issue } from './issues'
import type { FeedRow, ImportContext } from './row'
import { readBody, readColors, readCondition, readHistory, readMechanics } from './traits'

export interface NormalizedVehicle {
  line: number
  facts: VehicleFacts
  photos: string[]
  issues: Issue[]
}

const maxTrimLength = 80
const maxNameLength = 60
const maxStockLength = 40
/** A row without a model still needs one: the catalogue keeps it as an unconfirmed name. */
const namelessModel = 'Other'

export function normalizeVehicle(identity: Identity, importContext: ImportContext): NormalizedVehicle {
  const { row, vin, year, name } = identity
  const issues = [...identity.issues]
  const names = readNames(row, name, issues)
  const mileage = readMileage(row, issues)
  const place = readPlace(row, importContext, issues)
  const facts: VehicleFacts = {
    vin,
    stockNo: readStock(row),
    condition: readCondition(row, mileage, issues),
    year,
    ...names,
    body: readBody(row, name, issues),
    mileage,
    ...readColors(row, issues),
    ...readMechanics(row, names.trim ?? '', issues),
    priceVehicleCents: readPrice(row, issues),
    feeDocCents: importContext.dealership.docFeeCents,
    msrpCents: readMsrp(row),
    ...readHistory(row, issues),
    warranty: readWarranty(row),
    description: readDescription(row, issues),
    options: readOptions(row),
    lat: place.lat,
    lng: place.lng,
    city: place.city,
    state: place.state,
    zip: place.zip,
  }
  return { line: row.line, facts, photos: readPhotos(row, issues), issues }
}

export const readStock = (row: FeedRow): string | null => row.first('stock').slice(0, maxStockLength) || null

function readNames(row: FeedRow, name: VehicleName, issues: Issue[]) {
  const make = name.make.slice(0, maxNameLength)
  const model = name.model.slice(0, maxNameLength) || namelessModel
  if (!name.makeKnown) issues.push(issue(row.line, 'MAKE_UNKNOWN', { field: 'make', value: make }))
  if (name.model === '')
    issues.push(
      issue(row.line, 'MODEL_MISSING', { field: 'model', reason: `The row has no model; it goes in as ${model}.` }),
    )
  else if (name.makeKnown && !name.modelKnown)
    issues.push(issue(row.line, 'MODEL_UNKNOWN', { field: 'model', value: `${make} ${model}` }))
  const trim = joinTrim(name.trim, row.first('trim')).slice(0, maxTrimLength)
  return { make, model, trim: cleanText(trim) || null }
}

function joinTrim(rest: string, trim: string): string {
  if (rest === '' || trim === '') return rest || trim
  const found = new Set(tokensOf(trim).map(({ key }) => key))
  return tokensOf(rest).every(({ key }) => found.has(key)) ? trim : `${rest} ${trim}`
}
