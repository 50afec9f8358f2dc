import type { AccidentsCounted, Factor, Outcome } from './bands'
import { type Car, type Comparable, comparablesAmong, foldOf, isComparable } from './car'
import {
  type Candidate,
  type Compared,
  comparisonOf,
  estimateOf,
  isVersionAmong,
  type Subject,
  subjectOf,
  wholeDollars,
} from './comparison'
import { enoughComparables, exclusionOf, type Label, labelOf, maxComparables, minComparables } from './label'
import type { Effects, ModelCars } from './market'
import { milesOfChord, Nearby, type Neighbor } from './nearby'
import { type Valuation, valuationsOf } from './valuation'

/** Money in cents. */
export interface Rating extends Partial<Label> {
  vehicleId: number
  outcome: Outcome
  totalCents: number | null
  year: number
  mileage: number | null
  estimateCents: number | null
  lowCents: number | null
  highCents: number | null
  heldCents: number | null
  differenceBp: number | null
  search: Search | null
  factors: Factor[]
  accidents: AccidentsCounted | null
  comparables: Compared[]
}

interface Search {
  yearSpan: number
  /** Null: everywhere. */
  radiusMiles: number | null
}

/** How the search widens while it has found fewer than 20: first in years, then in miles, then in years again. */
const searches: readonly Search[] = [
  { yearSpan: 1, radiusMiles: 100 },
  { yearSpan: 2, radiusMiles: 100 },
  { yearSpan: 2, radiusMiles: 250 },
  { yearSpan: 2, radiusMiles: null },
  { yearSpan: 3, radiusMiles: null },
  { yearSpan: 5, radiusMiles: null },
]
/** At last, among other models of the make with the same body. */
const siblingYearSpans = [2, 5] as const
/** Cars of other models show what a difference is worth; what the model is worth, only its own do. */
const minOfModel = 2

/** `cars` are all of them, those sold within 90 days included. */
export const rateModel = (model: ModelCars, market: readonly Effects[], now: Date): Rating[] => [
  ...ratingsOf(model, market, now),
]

/** One by one: a rating with its comparables is large, and a model may have 40,000 cars. `only`: these alone, by id. */
export function* ratingsOf(
  model: ModelCars,
  market: readonly Effects[],
  now: Date,
  only?: ReadonlySet<number>,
): Generator<Rating> {
  const own = comparablesAmong(model.cars)
  const siblings = comparablesAmong(model.siblings ?? [])
  const measured = new Set([...own, ...siblings])
  // A second listing of a car is valued by what it says, and tells nothing of prices.
  const repeated = model.cars.filter((car): car is Comparable => isComparable(car) && car.onSale && !measured.has(car))
  const cars = [...measured, ...repeated]
  const valuationOf = valuationsOf({ cars, measured: measured.size, body: model.body }, market)
  const subjects = new Map(cars.map((car, row) => [car.id, subjectOf(car, row)]))
  const pool = new Pool(own, siblings, subjects)
  for (const car of model.cars) {
    if (!car.onSale || only?.has(car.id) === false) continue
    const excluded = exclusionOf(car, now)
    if (excluded || !isComparable(car)) yield unrated(car, excluded ?? 'few')
    else yield rateCar(subjects.get(car.id) as Subject, pool, valuationOf(foldOf(car)))
  }
}

function rateCar(subject: Subject, pool: Pool, valuation: Valuation): Rating {
  const { car } = subject
  const { search, candidates, ofModel } = pool.around(car)
  const comparison = comparisonOf(subject, candidates, valuation)
  if (candidates.length < minComparables || ofModel < minOfModel)
    return { ...unrated(car, 'few'), search, ...comparison }
  if (!isVersionAmong(subject, candidates)) return { ...unrated(car, 'rare'), search, ...comparison }
  const worth = valuation.worth(subject.row, { hasAccidents: comparison.accidents === 'counted' })
  const bounds = { worth, ...valuation.halfYears(car) }
  const { estimateCents, deviationCents, heldCents } = estimateOf(comparison, bounds)
  return {
    ...unrated(car, 'rated'),
    ...labelOf(car.totalCents, estimateCents, candidates.length),
    estimateCents,
    lowCents: Math.max(0, wholeDollars(estimateCents - deviationCents)),
    highCents: wholeDollars(estimateCents + deviationCents),
    heldCents,
    differenceBp: Math.min(maxBp, Math.round(((car.totalCents - estimateCents) / estimateCents) * 10_000)),
    search,
    ...comparison,
  }
}
/** A hundred times the estimate: larger differences are capped. */
const maxBp = 1_000_000

class Pool {
  private readonly own: Nearby
  private readonly siblings: Nearby

  constructor(
    own: readonly Comparable[],
    siblings: readonly Comparable[],
    private readonly subjects: ReadonlyMap<number, Subject>,
  ) {
    this.own = new Nearby(own)
    this.siblings = new Nearby(siblings)
  }

  around(car: Comparable) {
    const { search, found } = this.widen(car)
    const { yearSpan: siblingYears, more } = this.addSiblings(car, found.length)
    const candidates = [...found, ...more].map(
      ({ car: { id }, chord }): Candidate => ({
        subject: this.subjects.get(id) as Subject,
        miles: milesOfChord(chord),
      }),
    )
    const yearSpan = more.length > 0 ? Math.max(search.yearSpan, siblingYears) : search.yearSpan
    const radiusMiles = more.length > 0 ? null : search.radiusMiles
    return { search: { yearSpan, radiusMiles }, candidates, ofModel: found.length }
  }

  /** Older and newer ones only where a rating would need them. */
  private addSiblings(car: Comparable, ownCount: number): { yearSpan: number; more: Neighbor[] } {
    const missing = enoughComparables - ownCount
    const [narrow, wide] = siblingYearSpans
    if (missing <= 0) return { yearSpan: narrow, more: [] }
    const more = this.siblings.around(car, narrow, null, missing)
    if (ownCount + more.length >= minComparables) return { yearSpan: narrow, more }
    return { yearSpan: wide, more: this.siblings.around(car, wide, null, missing) }
  }

  private widen(car: Comparable): { search: Search; found: Neighbor[] } {
    let widest: { search: Search; found: Neighbor[] } | null = null
    for (const search of searches) {
      const found = this.own.around(car, search.yearSpan, search.radiusMiles, maxComparables)
      // A wider search counts only when it has brought something.
      if (!widest || found.length > widest.found.length) widest = { search, found }
      if (found.length >= enoughComparables) break
    }
    return widest as { search: Search; found: Neighbor[] }
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
  heldCents: null,
  differenceBp: null,
  search: null,
  factors: [],
  accidents: null,
  comparables: [],
})
