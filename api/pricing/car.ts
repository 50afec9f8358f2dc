import { byTimeOnSale } from '../vehicles/on-sale'
import type { Condition, Drivetrain, Fuel, Transmission } from '../vehicles/vocabulary'

/** Nothing of who sells it, what they pay or how they are reviewed. */
export interface Car {
  id: number
  vin: string | null
  condition: Condition
  year: number
  trim: string | null
  mileage: number | null
  /** Null: call for price. */
  totalCents: number | null
  titleBrand: string | null
  /** False: sold within 90 days. */
  onSale: boolean
  /** Counts milliseconds: when it last came on sale. */
  onSaleSince: number
  lat: number
  lng: number
  state: string
  modelId: number
  drivetrain: Drivetrain | null
  fuel: Fuel | null
  cylinders: number | null
  displacementLiters: number | null
  transmission: Transmission | null
  /** Of the features that can be searched for; null when the listing names none. */
  featureCount: number | null
  /** Null: not known. */
  accidents: number | null
}

export interface Comparable extends Car {
  condition: 'used' | 'cpo'
  mileage: number
  totalCents: number
}

/** A title that nobody calls branded counts as clean: most files say nothing when there is nothing to say. */
export const hasCleanTitle = ({ titleBrand }: Pick<Car, 'titleBrand'>): boolean =>
  titleBrand === null || titleBrand === 'clean'

export const isComparable = (car: Car): car is Comparable =>
  car.condition !== 'new' && car.totalCents !== null && car.mileage !== null && hasCleanTitle(car)

/**
 * Returns one entry a car, in the order of their ids. Of listings with the same VIN one that is on sale counts: of several
 * the one that has been so for longest, for another dealership's says nothing of a car that is on sale already. Of those
 * that are sold the last.
 */
export function comparablesAmong(cars: readonly Car[]): Comparable[] {
  const byKey = new Map<string, Comparable>()
  for (const car of cars) {
    if (!isComparable(car)) continue
    const other = byKey.get(keyOf(car))
    if (!other || isBetter(car, other)) byKey.set(keyOf(car), car)
  }
  return [...byKey.values()].sort((a, b) => a.id - b.id)
}

function isBetter(car: Car, other: Car): boolean {
  if (car.onSale !== other.onSale) return car.onSale
  return car.onSale ? byTimeOnSale(car, other) < 0 : car.id > other.id
}

export const keyOf = ({ vin, id }: Pick<Car, 'vin' | 'id'>): string => vin ?? `#${id}`

export const foldCount = 10

/** What is measured for a car comes from the other nine folds, so its own price never moves its own estimate. */
export const foldOf = (car: Pick<Car, 'vin' | 'id'>): number => scattered(keyOf(car)) % foldCount

/** The same for the same text (FNV-1a). */
export function scattered(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}
