import { factColumn } from '../vehicles/feed-rows/fact-columns'
import type { VehicleFacts } from '../vehicles/upsert/facts'
import type { Field } from './columns'
import type { Header } from './headers'

type Fact = Exclude<keyof VehicleFacts, 'make' | 'model'>

/** The fields that give each fact: when the file has none of them, an update leaves the fact as it is. */
const sources: Partial<Record<Fact, Field[]>> = {
  stockNo: ['stock'],
  condition: ['condition', 'certified'],
  mileage: ['mileage'],
  exteriorColor: ['exteriorColor', 'exteriorGeneric'],
  exteriorFamily: ['exteriorColor', 'exteriorGeneric'],
  interiorColor: ['interiorColor', 'interiorGeneric'],
  interiorFamily: ['interiorColor', 'interiorGeneric'],
  engine: ['engine'],
  cylinders: ['cylinders', 'engine'],
  displacementLiters: ['displacement', 'engine'],
  horsepower: ['horsepower', 'engine'],
  fuel: ['fuel', 'engine'],
  rangeMiles: ['rangeMiles'],
  transmission: ['transmission'],
  drivetrain: ['drivetrain'],
  doors: ['doors'],
  seats: ['seats'],
  mpgCity: ['mpgCity'],
  mpgHighway: ['mpgHighway'],
  priceVehicleCents: ['price'],
  msrpCents: ['msrp'],
  titleBrand: ['titleBrand', 'cleanTitle'],
  owners: ['owners', 'oneOwner'],
  accidents: ['accidents'],
  historyUrl: ['historyUrl'],
  warranty: ['warranty'],
  description: ['description'],
  options: ['options'],
}

/** The columns of a vehicle that no column of the file gives, and `photos` when it gives none. */
export const columnsNotGiven = (header: Header): string[] => [
  ...(Object.keys(sources) as Fact[])
    .filter((fact) => !(sources[fact] ?? []).some((field) => header.columns.has(field)))
    .flatMap((fact) => (fact === 'options' ? [factColumn('options'), factColumn('features')] : [factColumn(fact)])),
  ...(header.columns.has('photos') ? [] : ['photos']),
]
