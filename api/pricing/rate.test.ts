import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjusted } from './adjust'
import type { Car } from './car'
import { aCar, firstPriors, now, someCars } from './fixtures/cars'
import { rateModel } from './rate'

const rated = (cars: Car[], id = 1) => {
  const rating = rateModel(cars, firstPriors, now).find(({ vehicleId }) => vehicleId === id)
  if (!rating) throw new Error('The car was not rated.')
  return rating
}
const me = (overrides: Partial<Car> = {}) => aCar({ id: 1, vin: 'MINE', ...overrides })

test('alike cars at one price give that price, and the difference in hundredths of a percent', () => {
  const rating = rated([me({ totalCents: 1_880_000 }), ...someCars(30)])
  expect(rating).toMatchObject({ outcome: 'rated', band: 'good', bandTo: null, estimateCents: 2_000_000 })
  expect(rating).toMatchObject({ lowCents: 2_000_000, highCents: 2_000_000, differenceBp: -600 })
  expect(rating.comparables).toHaveLength(30)
})

test.each([
  [7, 'few'],
  [8, 'rated'],
])('%i comparables: %s', (count, outcome) => {
  expect(rated([me(), ...someCars(count)])).toMatchObject({ outcome })
})

test('at most sixty count, the nearest first', () => {
  const cars = someCars(90, (at) => ({ lat: 42.28 + (90 - at) * 0.01 }))
  const { comparables } = rated([me(), ...cars])
  expect(comparables.map(({ car }) => car.id)).toEqual(Array.from({ length: 60 }, (_, at) => 189 - at))
})

test('the search widens in years first, then in miles, and stops at twenty', () => {
  const searchOf = (cars: Car[]) => rated([me(), ...cars]).search
  const near = someCars(12)
  const older = someCars(8, () => ({ year: 2019 }), 200)
  const far = someCars(8, () => ({ lat: 44.9 }), 300)
  const farthest = someCars(8, () => ({ lat: 33 }), 400)
  expect(searchOf([...near, ...someCars(8, () => ({}), 500)])).toEqual({ yearSpan: 1, radiusMiles: 100 })
  expect(searchOf([...near, ...older])).toEqual({ yearSpan: 2, radiusMiles: 100 })
  expect(searchOf([...near, ...far])).toEqual({ yearSpan: 2, radiusMiles: 250 })
  expect(searchOf([...near, ...farthest])).toEqual({ yearSpan: 2, radiusMiles: null })
  expect(searchOf(near)).toEqual({ yearSpan: 1, radiusMiles: 100 })
})

test('another condition, a branded title, no price, no mileage, a far year or its own VIN is never a comparable', () => {
  const others = [
    ...someCars(10, () => ({ condition: 'cpo' }), 200),
    ...someCars(10, () => ({ titleBrand: 'rebuilt' }), 300),
    ...someCars(10, () => ({ totalCents: null }), 400),
    ...someCars(10, () => ({ mileage: null }), 500),
    ...someCars(10, () => ({ year: 2018 }), 600),
    ...someCars(10, () => ({ vin: 'MINE' }), 700),
  ]
  expect(rated([me(), ...others])).toMatchObject({ outcome: 'few', comparables: [] })
})

test('a car that was sold and is on sale again counts once, as it is now', () => {
  const twice = [aCar({ id: 60, vin: 'T', onSale: false, totalCents: 900_000 }), aCar({ id: 50, vin: 'T' })]
  const { comparables } = rated([me(), ...someCars(9), ...twice])
  expect(comparables.filter(({ car }) => car.vin === 'T').map(({ car }) => car.id)).toEqual([50])
})

test('sold cars are compared with and not rated themselves', () => {
  const sold = someCars(10, () => ({ onSale: false }))
  const ratings = rateModel([me(), ...sold], firstPriors, now)
  expect(ratings.map(({ vehicleId }) => vehicleId)).toEqual([1])
  expect(ratings[0]?.comparables).toHaveLength(10)
})

test('the parts of an adjustment add up to the adjusted price', () => {
  const step = adjusted(
    { mileage: 30_000, year: 2022 },
    { mileage: 52_000, year: 2020, totalCents: 1_534_567 },
    { mileage: -0.03, year: 0.09 },
    -0.04,
  )
  expect(step.mileageCents).toBeGreaterThan(0)
  expect(step.yearCents).toBeGreaterThan(0)
  expect(step.trimCents).toBeLessThan(0)
  expect(1_534_567 + step.mileageCents + step.yearCents + step.trimCents).toBe(step.adjustedCents)
  expect(step.adjustedCents).toBe(1_534_567 + Math.round(15_345.67 * Math.expm1(0.066 + 0.18 - 0.04)) * 100)
})

test('miles, years and trims are found in the prices', () => {
  const cars = someCars(400, (at) => {
    const [mileage, year, trim] = [20_000 + ((at * 7919) % 90_000), 2018 + (at % 6), at % 3 === 0 ? 'Touring' : 'Sport']
    const log = Math.log(2_500_000) - 4e-6 * mileage + 0.07 * (year - 2021) + (trim === 'Touring' ? 0.12 : 0)
    return { mileage, year, trim, totalCents: Math.round(Math.exp(log)) }
  })
  const { effects, comparables, estimateCents } = rated([me({ totalCents: 2_200_000 }), ...cars])
  expect(effects?.mileage).toBeCloseTo(-0.04, 2)
  expect(effects?.year).toBeCloseTo(0.07, 2)
  expect(comparables.find(({ car }) => car.trim === 'Touring')?.trimOffset).toBeCloseTo(-0.12, 1)
  const truth = Math.exp(Math.log(2_500_000) - 4e-6 * 40_000)
  expect(Math.abs((estimateCents ?? 0) / truth - 1)).toBeLessThan(0.01)
})

const anyCar = fc.record({
  vin: fc.option(fc.constantFrom('A', 'B', 'C'), { nil: null, freq: 5 }),
  condition: fc.constantFrom('used', 'used', 'cpo', 'new'),
  year: fc.integer({ min: 2009, max: 2026 }),
  trim: fc.constantFrom('Sport', 'EX', null),
  mileage: fc.option(fc.integer({ min: 0, max: 1_500_000 }), { nil: null, freq: 9 }),
  totalCents: fc.option(fc.integer({ min: 1, max: 100_000_000 }), { nil: null, freq: 9 }),
  titleBrand: fc.constantFrom('clean', null, 'salvage'),
  onSale: fc.boolean(),
  lat: fc.double({ min: 25, max: 49, noNaN: true }),
  lng: fc.double({ min: -124, max: -67, noNaN: true }),
})
const market = fc
  .array(anyCar, { minLength: 1, maxLength: 60 })
  .map((cars) => cars.map((car, at) => ({ ...car, id: at + 1 }) as Car))

test('the order in which cars come in does not matter', () => {
  const byId = (cars: Car[]) => rateModel(cars, firstPriors, now).sort((a, b) => a.vehicleId - b.vehicleId)
  fc.assert(
    fc.property(
      market.chain((cars) => fc.tuple(fc.constant(cars), fc.shuffledSubarray(cars, { minLength: cars.length }))),
      ([cars, shuffled]) => {
        expect(byId(shuffled)).toEqual(byId(cars))
      },
    ),
    { numRuns: 60 },
  )
})

test('its own price never moves its own estimate', () => {
  fc.assert(
    fc.property(market, fc.integer({ min: 150_000, max: 100_000_000 }), (cars, totalCents) => {
      const [first, ...others] = cars
      if (!first) return
      const own = { ...first, onSale: true, condition: 'used' as const, mileage: 30_000, year: 2020, titleBrand: null }
      const estimateAt = (cents: number) => {
        const { estimateCents, lowCents, highCents, effects } = rated([{ ...own, totalCents: cents }, ...others])
        return { estimateCents, lowCents, highCents, effects }
      }
      expect(estimateAt(totalCents)).toEqual(estimateAt(2_000_000))
    }),
    { numRuns: 100 },
  )
})

test('whatever the prices, a rating holds numbers that a column takes', () => {
  fc.assert(
    fc.property(market, (cars) => {
      for (const { estimateCents, lowCents, highCents, differenceBp, comparables } of rateModel(cars, firstPriors, now))
        for (const value of [
          estimateCents,
          lowCents,
          highCents,
          differenceBp,
          ...comparables.map((one) => one.adjustedCents),
        ])
          if (value !== null) expect(Number.isSafeInteger(value) && Math.abs(value) <= 4_000_000_000).toBe(true)
    }),
    { numRuns: 60 },
  )
})
