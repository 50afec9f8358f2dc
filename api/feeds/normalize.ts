import { cleanText, cutText } from '../vehicles/normalize/text'
import type { VehicleName } from '../vehicles/taxonomy/taxonomy'
import type { VehicleFacts } from '../vehicles/upsert/facts'
import { otherMaker } from '../vehicles/vin-decode/wmi-makes'
import { readMileage, readMsrp, readPrice } from './amounts'
import { readBody, trimBeside } from './body'
import { decodedVehicle, fillFromVin } from './decoded-facts'
import { readDescription, readOptions, readPhotos, readPlace, readWarranty } from './details'
import type { Identity } from './identify'
import { type Issue, issue } from './issues'
import type { FeedRow, ImportContext } from './row'
import { stockNumberIn } from './stock-number'
import { readColors, readCondition, readHistory, readMechanics } from './traits'
import { maxNameLength, nameAsDecided } from './validations/decided-values'
import { noteOtherKind } from './vehicle-kind'

export interface NormalizedVehicle {
  line: number
  facts: VehicleFacts
  photos: string[]
  issues: Issue[]
}

const maxTrimLength = 80
/** A row without a model still needs one: the catalogue keeps it as an unconfirmed name. */
const namelessModel = 'Other'

export function normalizeVehicle(identity: Identity, importContext: ImportContext): NormalizedVehicle {
  const { row, vin, year, name, trim } = identity
  const issues = [...identity.issues]
  noteOtherKind(row, { vin, make: name.make }, issues)
  checkMaker(identity, importContext, issues)
  const names = readNames(row, name, issues)
  const mileage = readMileage(row, importContext, issues)
  const place = readPlace(row, importContext, issues)
  const decoded = decodedVehicle(identity, importContext)
  const body = readBody(row, { name, trim, isDecoded: decoded !== null && decoded.body !== null }, issues)
  const condition = readCondition(row, mileage, issues)
  const priceVehicleCents = readPrice(row, importContext, issues)
  const facts: VehicleFacts = {
    vin,
    stockNo: readStock(row, issues),
    condition,
    year,
    ...names,
    trim: trimOf(names, cleanText(cutText(trimBeside(body, trim), maxTrimLength)), importContext),
    body,
    mileage,
    ...readColors(row, issues),
    ...readMechanics(row, name, trim, issues),
    priceVehicleCents,
    feeDocCents: importContext.dealership.docFeeCents,
    msrpCents: readMsrp(row, condition, priceVehicleCents),
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
  const photos = readPhotos(row, issues)
  if (decoded) fillFromVin(facts, identity, decoded, issues)
  return { line: row.line, facts, photos, issues }
}

const trimOf = ({ make, model }: { make: string; model: string }, trim: string, { taxonomy }: ImportContext) =>
  taxonomy.trimOf(make, model, trim) || null

/** Of a make that is not in the catalogue nobody knows whose it is. */
function checkMaker({ row, vin, name }: Identity, { wmiMakes }: ImportContext, issues: Issue[]): void {
  const owner = vin !== null && name.makeKnown ? otherMaker(wmiMakes, vin, name.make) : null
  if (owner === null) return
  const reason = `The VIN is one of ${owner}, the row says ${name.make}.`
  issues.push(issue(row.line, 'VIN_MAKE_MISMATCH', { field: 'vin', value: vin, reason }))
}

function readStock(row: FeedRow, issues: Issue[]): string | null {
  const stock = stockNumberIn(row)
  const value = row.first('stock')
  if (stock === null && value !== '') {
    const reason = 'This is no stock number; it stays empty.'
    issues.push(issue(row.line, 'VALUE_REFUSED', { field: 'stock', value, reason }))
  }
  return stock
}

function readNames({ line }: FeedRow, name: VehicleName, issues: Issue[]) {
  const make = cutText(name.make, maxNameLength)
  const model = cutText(name.model, maxNameLength) || namelessModel
  if (!name.makeKnown) issues.push(issue(line, 'MAKE_UNKNOWN', { field: 'make', value: make }))
  if (name.model === '')
    issues.push(
      issue(line, 'MODEL_MISSING', { field: 'model', reason: `The row has no model; it goes in as ${model}.` }),
    )
  else if (name.makeKnown && !name.modelKnown)
    issues.push(issue(line, 'MODEL_UNKNOWN', { field: 'model', value: nameAsDecided(make, model) }))
  return { make, model }
}
