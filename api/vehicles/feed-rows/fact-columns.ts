import { getTableColumns } from 'drizzle-orm'
import { vehicles } from '../schema'
import type { VehicleFacts } from '../upsert/facts'

const columns = getTableColumns(vehicles)

type Fact = Exclude<keyof VehicleFacts, 'make' | 'model'> | 'features'

const facts: Record<Fact, true> = {
  vin: true,
  stockNo: true,
  condition: true,
  year: true,
  trim: true,
  body: true,
  mileage: true,
  exteriorColor: true,
  exteriorFamily: true,
  interiorColor: true,
  interiorFamily: true,
  engine: true,
  cylinders: true,
  displacementLiters: true,
  horsepower: true,
  fuel: true,
  rangeMiles: true,
  transmission: true,
  drivetrain: true,
  doors: true,
  seats: true,
  mpgCity: true,
  mpgHighway: true,
  priceVehicleCents: true,
  feeDocCents: true,
  msrpCents: true,
  titleBrand: true,
  owners: true,
  accidents: true,
  historyUrl: true,
  warranty: true,
  description: true,
  options: true,
  features: true,
  lat: true,
  lng: true,
  city: true,
  state: true,
  zip: true,
}

/** The columns of a vehicle that a feed writes, make and model aside, by their names in the database. */
export const factColumns = Object.keys(facts).map((fact) => factColumn(fact as Fact))

export function factColumn(fact: Fact): string {
  return columns[fact].name
}
