import { isSecureAddress } from '../http/fields.contract'
import { colorFamily, isNoColor } from '../vehicles/normalize/colors'
import { parseDisplacement, parseEngine, parsePower } from '../vehicles/normalize/engine'
import * as enums from '../vehicles/normalize/enums'
import { parseBoolean, parseCount } from '../vehicles/normalize/numbers'
import { cutText } from '../vehicles/normalize/text'
import { splitTrim } from '../vehicles/normalize/trims'
import type { VehicleName } from '../vehicles/taxonomy/taxonomy'
import type { Color, Condition, Drivetrain, Fuel, TitleBrand } from '../vehicles/vocabulary'
import type { Field } from './columns'
import { type Issue, issue, unknownValue } from './issues'
import type { FeedRow } from './row'

const newCarMiles = 10_000

export function readCondition(row: FeedRow, mileage: number | null, issues: Issue[]): Condition {
  const certified = row.all('certified').some(({ text }) => parseBoolean(text) === true)
  const found = readEnum(row, 'condition', enums.parseCondition, issues)
  const conflict = (reason: string) =>
    issues.push(issue(row.line, 'CONDITION_CONFLICT', { field: 'condition', value: found, reason }))
  if (found === 'new' && certified) conflict('The row says new and certified; new was taken.')
  if (found === 'new' && (mileage ?? 0) > newCarMiles) conflict(`The row says new and ${mileage} miles.`)
  if (found === 'new') return 'new'
  if (
    found === null &&
    !certified &&
    !issues.some(({ code, field }) => code === 'VALUE_UNMAPPED' && field === 'condition')
  )
    issues.push(issue(row.line, 'CONDITION_MISSING', { field: 'condition' }))
  return certified ? 'cpo' : (found ?? 'used')
}

/** The first column whose value is known; a value that is not, in a column that means nothing else, is reported. */
function readEnum<T extends string>(
  row: FeedRow,
  field: Parameters<typeof unknownValue>[1],
  parse: (text: string) => T | null,
  issues: Issue[],
): T | null {
  const found = row.all(field)
  for (const { text } of found) {
    const value = parse(text) ?? row.decided<T>(field, text, issues)
    if (value !== null) return value
  }
  const unknown = found.find(({ shared }) => !shared)
  if (unknown) issues.push(unknownValue(row.line, field, unknown.text))
  return null
}

const maxNameLength = 60

export function readColors(row: FeedRow, issues: Issue[]) {
  const exterior = readColor(row, 'exteriorColor', 'exteriorGeneric', issues)
  const interior = readColor(row, 'interiorColor', 'interiorGeneric', issues)
  return {
    exteriorColor: exterior.name,
    exteriorFamily: exterior.family,
    interiorColor: interior.name,
    interiorFamily: interior.family,
  }
}

function readColor(row: FeedRow, field: Field, generic: Field, issues: Issue[]) {
  const [paint, plain] = [row.first(field), row.first(generic)].map((text) => (isNoColor(text) ? '' : text))
  const name = paint || plain || ''
  if (name === '') {
    const value = row.first(field) || row.first(generic)
    if (value !== '') issues.push(issue(row.line, 'VALUE_REFUSED', { field, value, reason: notColor }))
    return { name: null, family: null }
  }
  const family = colorFamily(plain ?? '') ?? colorFamily(paint ?? '') ?? row.decided<Color>(field, name, issues)
  if (family === null)
    issues.push(issue(row.line, 'VALUE_UNMAPPED', { field, value: name, reason: 'The name tells no colour family.' }))
  return { name: cutText(name, maxNameLength), family }
}

const notColor = 'This is no color; it stays empty.'

/** Engine, fuel, gearbox, driven wheels and what is counted. What is missing is taken from the engine's or trim's text. */
export function readMechanics(row: FeedRow, name: VehicleName, trim: string, issues: Issue[]) {
  const engine = cutText(row.first('engine'), 120)
  const described = parseEngine(engine)
  const count = (field: Field, min: number, max: number) =>
    row
      .all(field)
      .map(({ text }) => parseCount(text, min, max))
      .find((value) => value !== null) ?? null
  return {
    engine: engine === '' ? null : engine,
    cylinders: count('cylinders', 1, 16) ?? described.cylinders,
    displacementLiters: parseDisplacement(row.first('displacement')) ?? described.displacementLiters,
    horsepower: readPower(row) ?? described.horsepower,
    fuel: readFuel(row, { engine, name, trim }, issues),
    transmission: readEnum(row, 'transmission', enums.parseTransmission, issues) ?? enums.transmissionBehind(trim),
    drivetrain: readDrivetrain(row, name, trim, issues),
    doors: count('doors', 1, 7) ?? splitTrim(trim).doors,
    seats: count('seats', 1, 20),
    mpgCity: count('mpgCity', 1, 250),
    mpgHighway: count('mpgHighway', 1, 250),
    rangeMiles: count('rangeMiles', 1, 1500),
  }
}

const readPower = (row: FeedRow): number | null =>
  row
    .all('horsepower')
    .map(({ text, column }) => parsePower(text, isKilowatt.test(column)))
    .find((value) => value !== null) ?? null

const isKilowatt = /kw|leistung/i

interface NamedEngine {
  engine: string
  name: VehicleName
  trim: string
}

/** Lists call a plug-in a hybrid, and by no other column than its name tell it from one. */
function readFuel(row: FeedRow, { engine, name, trim }: NamedEngine, issues: Issue[]): Fuel | null {
  const fuel = readEnum(row, 'fuel', enums.parseFuel, issues) ?? enums.parseFuel(engine)
  if (fuel !== null && fuel !== 'hybrid' && fuel !== 'gasoline') return fuel
  const names = `${name.model} ${trim} ${row.first('title')} ${engine}`
  if (enums.isPlugIn(names, fuel === 'hybrid')) return 'plugin_hybrid'
  return fuel ?? (/\bhybrid\b/i.test(name.model) ? 'hybrid' : null)
}

/** 'AWD/4WD' and '2WD' leave open what the model may settle; of a model that had both, '2WD' tells nothing. */
function readDrivetrain(row: FeedRow, name: VehicleName, trim: string, issues: Issue[]): Drivetrain | null {
  const cells = row.all('drivetrain')
  if (cells.some(({ text }) => enums.isAllOrFourWheelDrive(text)) && isFourWheelDriveOnly(name)) return 'four_wd'
  const isTwoWheel = cells.some(({ text }) => enums.isTwoWheelDrive(text))
  const known = isTwoWheel
    ? (cells.map(({ text }) => enums.parseDrivetrain(text)).find((value) => value !== null) ?? null)
    : readEnum(row, 'drivetrain', enums.parseDrivetrain, issues)
  return known ?? namedDrivetrain(trim) ?? (isTwoWheel ? twoWheelsOf(name) : null)
}

/** The EPA called both all-wheel drive for years, so its word is not asked about pickups with driven rear wheels. */
function isFourWheelDriveOnly({ drivetrains, body }: VehicleName): boolean {
  if (body === 'pickup') return drivetrains.length === 0 || drivetrains.includes('rwd')
  return drivetrains.includes('four_wd') && !drivetrains.includes('awd')
}

/** A pickup of which nothing is known drives its rear wheels. */
function twoWheelsOf({ drivetrains, body }: VehicleName): Drivetrain | null {
  const found = (['fwd', 'rwd'] as const).filter((one) => drivetrains.includes(one))
  if (found.length === 0 && body === 'pickup') return 'rwd'
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Only names that are nothing else: 'GT Premium FWD', 'xDrive40i', 'C 300 4MATIC'. */
const namedDrivetrain = (trim: string) =>
  /\b(awd|4wd|fwd|rwd|4x4|4matic|quattro|[xs]drive\d*\w*)/i.test(trim)
    ? enums.parseDrivetrain(trim.replace(/([xs]drive)\w*/gi, '$1'))
    : null

export function readHistory(row: FeedRow, issues: Issue[]) {
  const flag = (field: Field) =>
    row
      .all(field)
      .map(({ text }) => parseBoolean(text))
      .find((value) => value !== null) ?? null
  const owners = row
    .all('owners')
    .map(({ text }) => parseCount(text, 0, 50))
    .find((value) => value !== null)
  const accidents = row
    .all('accidents')
    .map(({ text }) => parseAccidents(text))
    .find((value) => value !== null)
  const brand = readEnum(row, 'titleBrand', parseShortTitle, issues)
  const url = row.first('historyUrl')
  return {
    titleBrand: brand ?? (flag('cleanTitle') === true ? ('clean' as const) : null),
    owners: owners ?? (flag('oneOwner') === true ? 1 : null),
    accidents: accidents ?? null,
    historyUrl: /^\S{1,2000}$/.test(url) && isSecureAddress(url) ? url : null,
  }
}

/** 'None reported', 'At least 1 accident or damage reported', 'Yes', '0'. */
function parseAccidents(text: string): number | null {
  const count = parseCount(text, 0, 50)
  if (count !== null) return count
  if (/^(?:no|false|clean)\b|\b(?:none|no|zero) (?:accidents?|damages?|reported|known)|accident[- ]free/i.test(text))
    return 0
  return /^(?:yes|true|one)\b/i.test(text) ? 1 : null
}

/** A column 'title' may hold the vehicle's name instead. */
const parseShortTitle = (text: string): TitleBrand | null =>
  text.length > 60 || /\b(19|20)\d\d\b/.test(text) ? null : enums.parseTitleBrand(text)
