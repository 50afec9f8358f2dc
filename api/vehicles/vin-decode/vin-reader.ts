import { loadForAWhile } from '../../load-for-a-while'
import type { DecodableFact } from '../listing-parts'
import { memoized } from '../normalize/memoize'
import { readCatalogue } from '../taxonomy/catalogue'
import type { Taxonomy, VehicleName } from '../taxonomy/taxonomy'
import type { VehicleFacts } from '../upsert/facts'
import { checkDigit, modelYearsAt } from '../vin'
import type { Drivetrain, Fuel } from '../vocabulary'
import { fieldsOf } from './vin-fields'
import { readVpicExtract, type VpicExtract } from './vpic-extract'
import { lookUpVpic, schemasOf } from './vpic-lookup'
import { nameOf, trimFinder } from './vpic-name'

/** Holds what the VIN settles, in our words; null where it does not. */
export interface DecodedVehicle extends Pick<VehicleFacts, DecodableFact> {
  /** Holds one, or two where nothing tells them apart, or none. */
  years: readonly number[]
  name: VehicleName | null
}

/** Returns null where the VIN has another length than 17 or a wrong check digit. */
export type ReadVin = (vin: string) => DecodedVehicle | null

/** Is shared by imports: unpacking it takes 20 ms, as long as all else of a small file. */
const vpicExtract = loadForAWhile(readVpicExtract)
let findTrim: ReturnType<typeof trimFinder> | undefined

/**
 * Decodes many VINs one after the other in memory, in the words of these names. The table of vPIC is read with the first VIN, and
 * VINs that differ in their serial number alone are looked up once.
 */
export function openVinReader(names: Taxonomy, newestYear: number): ReadVin {
  let table: ReturnType<typeof openTable> | undefined
  return (vin) => {
    if (checkDigit(vin) !== vin.charAt(8)) return null
    table ??= openTable(names, newestYear)
    return table(vin)
  }
}

function openTable(names: Taxonomy, newestYear: number): (vin: string) => DecodedVehicle {
  const extract = vpicExtract()
  const patternOf = patternsOf(extract)
  const known = new Map<string, DecodedVehicle>()
  return (vin) => {
    const pattern = patternOf(vin)
    const before = known.get(pattern)
    if (before) return before
    const decoded = decode(extract, names, { vin, newestYear })
    if (known.size >= maxPatterns) known.clear()
    known.set(pattern, decoded)
    return decoded
  }
}

const maxPatterns = 20_000

/** Takes the serial number in where the maker's code or a table of that year goes on in it. */
function patternsOf(extract: VpicExtract): (vin: string) => string {
  const asksSerial = memoized((makerAndYear) => {
    const maker = extract.maker(makerAndYear.slice(0, 3))
    const years = modelYearsAt(makerAndYear.charAt(3))
    return years.some((year) => schemasOf(maker, year).some(({ number }) => extract.asksSerial(number)))
  })
  return (vin) => {
    const isWhole = vin.charAt(2) === '9' || asksSerial(vin.slice(0, 3) + vin.charAt(9))
    return vin.slice(0, 8) + vin.slice(9, isWhole ? 17 : 11)
  }
}

function decode(
  extract: VpicExtract,
  names: Taxonomy,
  { vin, newestYear }: { vin: string; newestYear: number },
): DecodedVehicle {
  const facts = lookUpVpic(extract, vin, newestYear)
  const name = nameOf(names, facts)
  const fields = fieldsOf({ id: 0, facts, name }, { isMake: true, isModel: true })
  findTrim ??= trimFinder(readCatalogue())
  return {
    years: facts.years,
    name,
    engine: fields.engine?.value ?? null,
    cylinders: fields.cylinders?.value ?? null,
    displacementLiters: fields.displacementLiters?.value ?? null,
    fuel: plainFuel(fields.fuel?.value ?? null),
    drivetrain: possibleDrive(fields.drivetrain?.value ?? null, name),
    doors: fields.doors?.value ?? null,
    body: fields.body?.value ?? null,
    trim: name && plainTrim(findTrim({ ...name, trim: fields.trim?.value ?? '' })),
  }
}

/** Leaves flexible fuel open: vPIC names ethanol for whole series of engines, and 268 of 279 listings of them said gasoline. */
const plainFuel = (fuel: Fuel | null): Fuel | null => (fuel === 'flex' ? null : fuel)

const possibleDrive = (drive: Drivetrain | null, name: VehicleName | null): Drivetrain | null =>
  drive === null || !name || name.drivetrains.length === 0 || name.drivetrains.includes(drive) ? drive : null

/** Leaves out trims that name an sDrive, since a BMW's VIN does not tell its driven axles, and 'Base', by which vPIC calls what it does not know. */
const plainTrim = (trim: string | null): string | null =>
  trim && /\bsdrive|^(?:base|standard)$/i.test(trim) ? null : trim
