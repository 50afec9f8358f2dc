import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aListing } from '../../../tests/support/listings'
import { paretoFront } from './dominated'
import { Bits, slotsOf } from './store/bits'
import { Listings } from './store/listings'

const aCar = fc.record({
  model: fc.constantFrom('Civic', 'Accord'),
  year: fc.integer({ min: 2018, max: 2021 }),
  totalCents: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null, freq: 8 }),
  mileage: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null, freq: 8 }),
})

type Car = { model: string; year: number; totalCents: number | null; mileage: number | null }

/** The definition, car by car. */
const dominates = (other: Car, car: Car) =>
  other.model === car.model &&
  other.totalCents !== null &&
  other.mileage !== null &&
  car.totalCents !== null &&
  car.mileage !== null &&
  other.year >= car.year &&
  other.totalCents <= car.totalCents &&
  other.mileage <= car.mileage &&
  (other.year > car.year || other.totalCents < car.totalCents || other.mileage < car.mileage)

test('exactly the cars that another match dominates are left out, among any matches', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(aCar, fc.boolean()), { maxLength: 60 }), (cars) => {
      const listings = new Listings(cars.length)
      cars.forEach(([car], at) => void listings.put(aListing({ ...car, id: at + 1 })))
      const hits = new Bits(listings.live.words.length)
      cars.forEach(([, isHit], at) => void (isHit && hits.add(listings.find(at + 1))))
      const nonDominated = paretoFront(listings, hits)
      const ids = [...slotsOf(nonDominated, nonDominated.count())].map((slot) => listings.columns.id[slot])
      const matches = cars.flatMap(([car, isHit], at) => (isHit ? [{ car, id: at + 1 }] : []))
      const expected = matches
        .filter(({ car }) => !matches.some((other) => dominates(other.car, car)))
        .map(({ id }) => id)
      expect(ids.sort()).toEqual(expected.sort())
    }),
    { numRuns: 300 },
  )
})
