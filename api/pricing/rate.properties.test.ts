import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Car, type Comparable, isComparable } from './car'
import { now, plainMarket } from './fixtures/cars'
import { type Effects, marketEffects } from './market'
import { rateModel } from './rate'
import { Design, marketTraits } from './traits'

const anyCar = fc.record({
  vin: fc.option(fc.constantFrom('A', 'B', 'C'), { nil: null, freq: 5 }),
  condition: fc.constantFrom('used' as const, 'used' as const, 'cpo' as const, 'new' as const),
  year: fc.integer({ min: 2009, max: 2026 }),
  trim: fc.constantFrom('Sport', 'EX', 'EX Touring', null),
  mileage: fc.option(fc.integer({ min: 0, max: 1_500_000 }), { nil: null, freq: 9 }),
  totalCents: fc.option(fc.integer({ min: 1, max: 100_000_000 }), { nil: null, freq: 9 }),
  titleBrand: fc.constantFrom('clean', null, 'salvage'),
  onSale: fc.boolean(),
  onSaleSince: fc.integer({ min: 0, max: 3 }),
  lat: fc.double({ min: 25, max: 49, noNaN: true }),
  lng: fc.double({ min: -124, max: -67, noNaN: true }),
  state: fc.constantFrom('MI', 'TX'),
  modelId: fc.constant(1),
  drivetrain: fc.constantFrom('fwd' as const, 'awd' as const, null),
  fuel: fc.constantFrom('gasoline' as const, 'hybrid' as const, null),
  cylinders: fc.constantFrom(4, 6, null),
  displacementLiters: fc.constantFrom(2, 3.5, null),
  transmission: fc.constantFrom('automatic' as const, 'manual' as const, null),
  featureCount: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
  accidents: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
})
const numbered = (cars: Omit<Car, 'id'>[]): Car[] => cars.map((car, at) => ({ ...car, id: at + 1 }))
const anyMarket = fc.array(anyCar, { minLength: 1, maxLength: 60 }).map(numbered)

/** Prices as they are: by year and miles, and up to a fifth more or less. */
const likelyCar = fc
  .record({ car: anyCar, luck: fc.double({ min: -0.2, max: 0.2, noNaN: true }) })
  .map(({ car, luck }): Omit<Car, 'id'> => {
    const mileage = (car.mileage ?? 40_000) % 200_000
    const log = Math.log(2_500_000) + 0.08 * (car.year - 2021) - 3e-6 * mileage + luck
    return {
      ...car,
      vin: null,
      condition: car.condition === 'new' ? 'used' : car.condition,
      titleBrand: null,
      mileage,
      totalCents: Math.round(Math.exp(log)),
      onSale: true,
      lat: 42,
      lng: -83,
    }
  })
const likelyMarket = fc.array(likelyCar, { minLength: 12, maxLength: 60 }).map(numbered)

const ratingsOf = (cars: Car[], market: Effects[] = plainMarket) => rateModel({ body: 'sedan', cars }, market, now)
const ratingOf = (cars: Car[], id: number, market?: Effects[]) =>
  ratingsOf(cars, market).find(({ vehicleId }) => vehicleId === id)

test('the order in which cars come in does not matter', () => {
  const byId = (cars: Car[]) => ratingsOf(cars).sort((a, b) => a.vehicleId - b.vehicleId)
  fc.assert(
    fc.property(
      anyMarket.chain((cars) => fc.tuple(fc.constant(cars), fc.shuffledSubarray(cars, { minLength: cars.length }))),
      ([cars, shuffled]) => {
        expect(byId(shuffled)).toEqual(byId(cars))
      },
    ),
    { numRuns: 40 },
  )
})

test('its own price never moves its own estimate, by way of the market neither', async () => {
  let rated = 0
  await fc.assert(
    fc.asyncProperty(likelyMarket, fc.integer({ min: 150_000, max: 100_000_000 }), async (cars, totalCents) => {
      const [first, ...others] = cars as [Car, ...Car[]]
      const own = { ...first, year: 2018 }
      const estimateAt = async (cents: number) => {
        const all = [{ ...own, totalCents: cents }, ...others]
        const rating = ratingOf(all, own.id, await marketEffects([{ body: 'sedan', cars: all }]))
        return [rating?.estimateCents, rating?.lowCents, rating?.highCents, rating?.comparables]
      }
      const estimate = await estimateAt(totalCents)
      expect(estimate).toEqual(await estimateAt(2_000_000))
      if (estimate[0]) rated += 1
    }),
    { numRuns: 40 },
  )
  expect(rated).toBeGreaterThan(20)
})

const better: fc.Arbitrary<(car: Car) => Car> = fc.constantFrom(
  (car) => ({ ...car, year: car.year + 1 }),
  (car) => ({ ...car, year: car.year + 4 }),
  (car) => ({ ...car, mileage: Math.round((car.mileage ?? 0) / 2) }),
  (car) => ({ ...car, drivetrain: 'awd' as const }),
  (car) => ({ ...car, featureCount: (car.featureCount ?? 0) + 3 }),
  (car) => ({ ...car, accidents: 0 }),
  (car) => ({ ...car, condition: 'cpo' as const }),
  (car) => ({
    ...car,
    year: car.year + 2,
    mileage: 1_000,
    drivetrain: 'four_wd' as const,
    featureCount: 25,
    accidents: 0,
  }),
)

test('the same car newer, less driven, better equipped or without its accidents is never estimated lower', async () => {
  await fc.assert(
    fc.asyncProperty(likelyMarket, better, async (cars, change) => {
      const [first, ...others] = cars as [Car, ...Car[]]
      const car = {
        ...first,
        condition: 'used' as const,
        year: Math.min(2021, Math.max(2013, first.year)),
        drivetrain: 'fwd' as const,
      }
      const known = { ...car, accidents: car.accidents ?? 1, featureCount: car.featureCount ?? 2 }
      const market = await marketEffects([{ body: 'sedan', cars: others }])
      const estimateFor = (one: Car) => ratingOf([one, ...others], one.id, market)?.estimateCents ?? null
      const [worse, improved] = [estimateFor(known), estimateFor(change(known))]
      if (worse !== null && improved !== null) expect(improved).toBeGreaterThanOrEqual(worse)
    }),
    { numRuns: 60, endOnFailure: true },
  )
})

test('the columns that are fitted one after the other do not depend on which car came first', () => {
  fc.assert(
    fc.property(likelyMarket, (cars) => {
      const keys = (all: readonly Comparable[]) =>
        new Design(all.length, (row) => marketTraits(all[row] as Comparable, 'sedan')).traits.map(({ key }) => key)
      const known = cars.filter(isComparable)
      expect(keys([...known].reverse())).toEqual(keys(known))
    }),
    { numRuns: 20, endOnFailure: true },
  )
})

test('leaving out one comparable moves an estimate by less than its shown error', () => {
  fc.assert(
    fc.property(likelyMarket, fc.nat(), (cars, pick) => {
      const before = ratingOf(cars, 1)
      if (before?.outcome !== 'rated') return
      const gone = before.comparables[pick % before.comparables.length]?.car.id
      const after = ratingOf(
        cars.filter(({ id }) => id !== gone),
        1,
      )
      if (after?.outcome !== 'rated') return
      const error = Math.max((before.highCents ?? 0) - (before.estimateCents ?? 0), 0)
      expect(Math.abs((after.estimateCents ?? 0) - (before.estimateCents ?? 0))).toBeLessThan(error)
    }),
    // A statement about markets as they are: no proof, so the same ones every time.
    { numRuns: 120, seed: 14, endOnFailure: true },
  )
})

test('whatever the prices, a rating holds numbers that a column takes', () => {
  fc.assert(
    fc.property(anyMarket, (cars) => {
      for (const { estimateCents, lowCents, highCents, differenceBp, heldCents, comparables } of ratingsOf(cars))
        for (const value of [
          estimateCents,
          lowCents,
          highCents,
          differenceBp,
          heldCents,
          ...comparables.flatMap(({ steps, adjustedCents }) => [...steps, adjustedCents]),
        ])
          if (value !== null) expect(Number.isSafeInteger(value) && Math.abs(value) <= 4_000_000_000).toBe(true)
      for (const { comparables } of ratingsOf(cars))
        for (const { steps, adjustedCents } of comparables)
          for (const value of [...steps, adjustedCents]) expect(Math.abs(value)).toBeLessThanOrEqual(2_147_483_647)
    }),
    { numRuns: 40 },
  )
})
