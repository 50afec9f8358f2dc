import type { Comparable } from './car'
import { type Market, trimKey } from './market'

/** What is kept with a rating: the change of the logarithm of the price per 10,000 miles and per model year. */
export interface Effects {
  mileage: number
  year: number
}

export interface Adjusted {
  /** What each difference moves the price by, in whole dollars as cents; together they lead to the adjusted price. */
  mileageCents: number
  yearCents: number
  trimCents: number
  adjustedCents: number
}

interface Priced {
  mileage: number
  year: number
}

/** A comparable's total as if it had this car's miles, year and trim: total × e^(mileage + year + trim difference). */
export function adjusted(
  car: Priced,
  comparable: Priced & { totalCents: number },
  effects: Effects,
  trimOffset: number,
): Adjusted {
  const { totalCents } = comparable
  const byMiles = (effects.mileage * (car.mileage - comparable.mileage)) / 10_000
  const byYear = effects.year * (car.year - comparable.year)
  const afterMiles = moved(totalCents, byMiles)
  const afterYear = moved(totalCents, byMiles + byYear)
  const adjustedCents = moved(totalCents, byMiles + byYear + trimOffset)
  return {
    mileageCents: afterMiles - totalCents,
    yearCents: afterYear - afterMiles,
    trimCents: adjustedCents - afterYear,
    adjustedCents,
  }
}

/** By whole dollars, so that what is shown adds up; within what a column holds, whatever was typed as a price. */
function moved(cents: number, logarithm: number): number {
  const result = cents + Math.round((cents * Math.expm1(logarithm)) / 100) * 100
  return Math.min(mostCents, Math.max(100, result))
}

export const mostCents = 2_000_000_000

/** What this car's trim is worth beside the comparable's, as a logarithm. */
export const offsetBetween = (car: Comparable, comparable: Comparable, { trims }: Market): number =>
  (trims.get(trimKey(car.trim)) ?? 0) - (trims.get(trimKey(comparable.trim)) ?? 0)
