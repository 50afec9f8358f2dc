import type { AddOn, ConditionalOffer } from '../../api/vehicles/listing-parts'
import type { Condition } from '../../api/vehicles/vocabulary'
import type { DemoModel, Drive, Trim } from './lineup'
import type { Random } from './random'

/** The lineup's prices are of this model year; older ones were cheaper when new. */
const priceYear = 2026
const yearlyRise = 0.025
const milesAYear = 11_500

interface PriceFacts {
  model: DemoModel
  trim: Trim
  drive: Drive
  condition: Condition
  year: number
  /** Model years since the newest one on sale. */
  age: number
  mileage: number
  accidents: number
  titleBrand: string
}

/** What the window said when it was new, rounded to $5. */
export function msrpOf({ trim, drive, year }: Pick<PriceFacts, 'trim' | 'drive' | 'year'>): number {
  const then = (trim.priceCents + drive.surchargeCents) * (1 + yearlyRise) ** (year - priceYear)
  return roundTo(then, 500)
}

/** The vehicle's own price in cents, without fees. */
export function priceOf(random: Random, facts: PriceFacts): number {
  return facts.condition === 'new' ? newPrice(random, facts) : usedPrice(random, facts)
}

function newPrice(random: Random, facts: PriceFacts): number {
  const discount = Math.min(0.11, Math.max(-0.015, 0.025 + facts.age * 0.035 + random.noise(0.016)))
  return roundTo(msrpOf(facts) * (1 - discount), 500)
}

const usedPrice = (random: Random, facts: PriceFacts): number =>
  charmed(random, Math.max(usedValueOf(facts) * Math.exp(random.noise(0.052)), 340_000))

/** What a used car is worth in this market, in cents: its price is that, but for the dealership's mood. */
export function usedValueOf(facts: PriceFacts): number {
  // A model year is on sale well before its calendar year.
  const years = Math.max(facts.age - 0.6, 0.4)
  const kept = facts.model.hold ** years
  const excess = facts.mileage - years * milesAYear
  const worn = Math.exp((-excess / 10_000) * 0.028)
  const history =
    0.955 ** facts.accidents * (facts.titleBrand === 'clean' ? 1 : 0.68) * (facts.condition === 'cpo' ? 1.035 : 1)
  return msrpOf(facts) * kept * worn * history
}

/** Used cars end in 95, 90, 85 or, at some lots, in a round hundred. */
function charmed(random: Random, cents: number): number {
  const below = random.weighted(
    [500, 1_000, 1_500, 0],
    (candidate) => ({ 500: 50, 1000: 25, 1500: 8, 0: 10 })[candidate] ?? 0,
  )
  return roundTo(cents, 10_000) - below
}

/** A smaller asking price, by one to four percent, with the same kind of ending. */
export const reduced = (random: Random, cents: number): number =>
  cents - roundTo(cents * (0.01 + random.next() * 0.03), 10_000) - (cents < 500_000 ? 5_000 : 0)

const extras: AddOn[] = [
  { name: 'All-weather floor mats', cents: 24_900 },
  { name: 'Nitrogen-filled tires', cents: 14_900 },
  { name: 'Wheel locks', cents: 9_500 },
  { name: 'Paint protection film, front edge', cents: 59_500 },
  { name: 'Anti-theft system', cents: 49_500 },
  { name: 'Window tint', cents: 39_500 },
]

/** What is on the car and cannot be left off; most have nothing. */
export const chooseAddOns = (random: Random, condition: Condition): AddOn[] =>
  random.chance(condition === 'new' ? 0.24 : 0.06) ? random.some(extras, random.chance(0.7) ? 1 : 2) : []

const rebates: ConditionalOffer[] = [
  { name: 'Military', cents: 50_000, condition: 'On active duty, or a veteran of the last two years' },
  { name: 'Recent graduate', cents: 40_000, condition: 'With a degree of the last two years' },
  { name: 'Loyalty', cents: 75_000, condition: 'With a car of this make in the household' },
]

/** Makers give them on new cars. */
export const rebatesOf = (condition: Condition, id: number): ConditionalOffer[] =>
  condition === 'new' ? rebates.slice(id % rebates.length, (id % rebates.length) + 1 + (id % 2)) : []

const freight: Record<string, number> = {
  Honda: 115_000,
  Toyota: 119_500,
  Mazda: 117_500,
  Volkswagen: 132_500,
  Ford: 169_500,
  Chevrolet: 159_500,
  GMC: 169_500,
  Buick: 139_500,
  Hyundai: 117_500,
  Kia: 121_500,
  Subaru: 124_500,
  Jeep: 179_500,
  Ram: 199_500,
  Dodge: 159_500,
  Chrysler: 159_500,
}

export const freightOf = (make: string, condition: Condition): number =>
  condition === 'new' ? (freight[make] ?? 129_500) : 0

function roundTo(cents: number, step: number): number {
  return Math.round(cents / step) * step
}
