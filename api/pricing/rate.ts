import { adjusted, type Effects, offsetBetween } from './adjust'
import type { Outcome } from './bands'
import { type Car, type Comparable, comparablesAmong, foldOf } from './car'
import { grouped } from './grouped'
import { enoughComparables, exclusionOf, fewestComparables, type Label, labelOf, mostComparables } from './label'
import { type Market, marketsOf, type Slopes } from './market'
import { type Found, Nearby } from './nearby'
import { medianOf } from './theil-sen'

/** A rating with everything it was computed from. Money in cents, slopes of the logarithm of the price. */
export interface Rating extends Partial<Label> {
  vehicleId: number
  outcome: Outcome
  totalCents: number | null
  year: number
  mileage: number | null
  estimateCents: number | null
  lowCents: number | null
  highCents: number | null
  differenceBp: number | null
  search: Search | null
  effects: Effects | null
  comparables: { car: Comparable; trimOffset: number; adjustedCents: number }[]
}

interface Search {
  yearSpan: number
  /** Null: everywhere. */
  radiusMiles: number | null
}

/** How the search widens while it has found fewer than 20: first in years, then in miles. */
const searches: readonly Search[] = [
  { yearSpan: 1, radiusMiles: 100 },
  { yearSpan: 2, radiusMiles: 100 },
  { yearSpan: 2, radiusMiles: 250 },
  { yearSpan: 2, radiusMiles: null },
]

/** The slopes of the class that a model's cars of one condition lean on, one entry a fold. */
export type PriorsOf = (condition: Comparable['condition']) => readonly Slopes[]

/** Rates every car on sale of one model; `cars` are all of them, those sold within 90 days included. */
export const rateModel = (cars: readonly Car[], priorsOf: PriorsOf, now: Date): Rating[] => [
  ...ratingsOf(cars, priorsOf, now),
]

/** The same one by one: a rating with its 60 comparables is large, and a model may have 40,000 cars. */
export function* ratingsOf(cars: readonly Car[], priorsOf: PriorsOf, now: Date): Generator<Rating> {
  const segments = new Map(
    [...grouped(comparablesAmong(cars), ({ condition }) => condition)].map(([condition, group]) => [
      condition as Car['condition'],
      { nearby: new Nearby(group), markets: marketsOf(group, priorsOf(condition)) },
    ]),
  )
  for (const car of cars) {
    if (!car.onSale) continue
    const segment = segments.get(car.condition)
    const excluded = exclusionOf(car, now)
    const market = segment?.markets[foldOf(car)]
    if (excluded || !segment || !market) yield unrated(car, excluded ?? 'few')
    else yield rateCar(car as Comparable, segment.nearby, market)
  }
}

function rateCar(car: Comparable, nearby: Nearby, market: Market): Rating {
  const { search, found } = widen(car, nearby)
  const effects = {
    mileage: Math.fround(market.mileage * 10_000),
    year: Math.fround(market.year),
  }
  const comparables = found.map(({ car: other }) => {
    const trimOffset = Math.fround(offsetBetween(car, other, market))
    return { car: other, trimOffset, adjustedCents: adjusted(car, other, effects, trimOffset).adjustedCents }
  })
  const base = { ...unrated(car, 'few'), search, effects, comparables }
  if (comparables.length < fewestComparables) return base
  return {
    ...base,
    ...estimated(
      car,
      comparables.map(({ adjustedCents }) => adjustedCents),
    ),
  }
}

function widen(car: Car, nearby: Nearby): { search: Search; found: Found[] } {
  let last: { search: Search; found: Found[] } | null = null
  for (const search of searches) {
    const found = nearby.around(car, search.yearSpan, search.radiusMiles, mostComparables)
    // The widest search counts only when it has brought something.
    if (!last || found.length > last.found.length) last = { search, found }
    if (found.length >= enoughComparables) break
  }
  return last as { search: Search; found: Found[] }
}

const wholeDollars = (cents: number): number => Math.round(cents / 100) * 100
/** A hundred times the estimate: beyond it nobody needs to know how far. */
const mostBp = 1_000_000
/** The median absolute deviation of bell-shaped numbers is this much smaller than their standard deviation. */
export const deviationFactor = 1.4826

function estimated(car: Comparable, adjustedCents: number[]) {
  const estimateCents = Math.max(100, wholeDollars(medianOf(adjustedCents)))
  const deviation = medianOf(adjustedCents.map((cents) => Math.abs(cents - estimateCents))) * deviationFactor
  return {
    outcome: 'rated' as const,
    ...labelOf(car.totalCents, estimateCents, adjustedCents.length),
    estimateCents,
    lowCents: Math.max(0, wholeDollars(estimateCents - deviation)),
    highCents: wholeDollars(estimateCents + deviation),
    differenceBp: Math.min(mostBp, Math.round(((car.totalCents - estimateCents) / estimateCents) * 10_000)),
  }
}

const unrated = (car: Car, outcome: Outcome): Rating => ({
  vehicleId: car.id,
  outcome,
  totalCents: car.totalCents,
  year: car.year,
  mileage: car.mileage,
  estimateCents: null,
  lowCents: null,
  highCents: null,
  differenceBp: null,
  search: null,
  effects: null,
  comparables: [],
})
