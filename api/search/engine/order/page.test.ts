import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aListing } from '../../../../tests/support/listings'
import type { Point } from '../../../distance'
import { dropDays } from '../../../vehicles/lifecycle/drop'
import { noFilter, type Query, type Sort } from '../query'
import { Bits } from '../store/bits'
import { Listings } from '../store/listings'
import { pageOf, type Thresholds } from './page'

const bySorting: Thresholds = { sorts: () => true, gatherUpTo: 0 }
const byGathering: Thresholds = { sorts: () => false, gatherUpTo: Number.POSITIVE_INFINITY }
const byWalking: Thresholds = { sorts: () => false, gatherUpTo: 0 }

const sorts: Sort[] = ['best', 'newest', 'price', 'price_desc', 'mileage', 'year', 'distance', 'drop']
const maybe = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null, freq: 6 })
const aCar = fc.record({
  year: fc.integer({ min: 2018, max: 2021 }),
  totalCents: maybe(9),
  previousTotalCents: maybe(12),
  priceChangedAt: fc.option(fc.constantFrom(1_000, 900_000), { nil: null }),
  mileage: maybe(9),
  publishedAt: fc.integer({ min: 0, max: 9 }),
  lat: fc.integer({ min: 0, max: 3 }),
  hasPhoto: fc.boolean(),
  band: fc.constantFrom('great' as const, 'over' as const, null),
})
const aQuery = fc.record({
  sort: fc.constantFrom(...sorts),
  place: fc.constantFrom(null, { lat: 1, lng: 0 }),
  offset: fc.integer({ min: 0, max: 40 }),
  limit: fc.integer({ min: 1, max: 24 }),
})

const queryOf = ({
  sort,
  place,
  offset,
  limit,
}: Pick<Query, 'sort' | 'offset' | 'limit'> & { place: Point | null }): Query => ({
  sort,
  offset,
  limit,
  now: 500_000 + dropDays * 86_400_000,
  count: [],
  filter: { ...noFilter, place: place && { zip: '', city: '', state: '', ...place } },
})

test('sorting the matches, gathering the nearest and walking a kept order give the same page', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(aCar, fc.boolean()), { minLength: 1, maxLength: 80 }), aQuery, (cars, asked) => {
      const listings = new Listings(cars.length)
      cars.forEach(([car], at) => void listings.put(aListing({ ...car, id: at + 1 })))
      const hits = new Bits(listings.live.words.length)
      cars.forEach(([, isHit], at) => void (isHit && hits.add(listings.find(at + 1))))
      const [sorted, gathered, walked] = [bySorting, byGathering, byWalking].map((thresholds) =>
        pageOf(listings, queryOf(asked), hits, hits.count(), thresholds),
      )
      expect(gathered).toEqual(sorted)
      expect(walked).toEqual(sorted)
    }),
    { numRuns: 500 },
  )
})

test('an order keeps its place through changes, removals and slots used again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.option(aCar, { nil: null, freq: 3 })), { maxLength: 120 }),
      (changes) => {
        const changed = new Listings()
        const last = new Map<number, (typeof changes)[number][1]>()
        changes.forEach(([id, car], n) => {
          if (car) changed.put(aListing({ ...car, id }))
          else changed.remove(id)
          last.set(id, car)
          if (n % 7 === 0) changed.inOrder('price')
        })
        const fresh = new Listings()
        for (const [id, car] of last) if (car) fresh.put(aListing({ ...car, id }))
        const idsBy = (listings: Listings) => [...listings.inOrder('price')].map((slot) => listings.columns.id[slot])
        expect(idsBy(changed)).toEqual(idsBy(fresh))
        expect(changed.count).toBe(fresh.count)
        expect(changed.makes.counts).toEqual(changed.makes.sets.length > 0 ? [0, fresh.count] : [0])
      },
    ),
    { numRuns: 200 },
  )
})
