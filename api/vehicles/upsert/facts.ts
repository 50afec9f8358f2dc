import { hash } from 'node:crypto'
import type { OptionGroup } from '../schema'
import type * as v from '../vocabulary'

/** In canonical values. Money in US cents, distances in miles. */
export interface VehicleFacts {
  /** Null: the listing file says none, and knows the vehicle by its stock number. */
  vin: string | null
  stockNo: string | null
  condition: v.Condition
  year: number
  make: string
  model: string
  trim: string | null
  body: v.Body | null
  mileage: number | null
  exteriorColor: string | null
  exteriorFamily: v.Color | null
  interiorColor: string | null
  interiorFamily: v.Color | null
  engine: string | null
  cylinders: number | null
  displacementLiters: number | null
  horsepower: number | null
  fuel: v.Fuel | null
  rangeMiles: number | null
  transmission: v.Transmission | null
  drivetrain: v.Drivetrain | null
  doors: number | null
  seats: number | null
  mpgCity: number | null
  mpgHighway: number | null
  /** Null: call for price. */
  priceVehicleCents: number | null
  feeDocCents: number
  msrpCents: number | null
  titleBrand: v.TitleBrand | null
  owners: number | null
  accidents: number | null
  historyUrl: string | null
  warranty: string | null
  description: string
  options: OptionGroup[]
  lat: number
  lng: number
  city: string
  state: string
  zip: string
}

/** Of a vehicle that is known by its VIN. */
export type FactsWithVin = VehicleFacts & { vin: string }

/** Raise it when rows are to be normalised differently: every vehicle is then written once more. */
export const normaliserVersion = 3

let sorted: (keyof VehicleFacts)[] | null = null

function namesOf(facts: VehicleFacts): (keyof VehicleFacts)[] {
  sorted ??= (Object.keys(facts) as (keyof VehicleFacts)[]).sort()
  return sorted
}

/** Equal for equal facts; stored in vehicle.feed_row_hash. Names count, not ids, so a planned row has one too. */
export function hashFacts(facts: VehicleFacts): string {
  const values = namesOf(facts).map((name) => facts[name])
  return hash('sha256', JSON.stringify([normaliserVersion, values]), 'base64url')
}
