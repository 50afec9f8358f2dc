import { expect, test } from 'vitest'
import { aCar, now } from './fixtures/cars'
import { bandOf, exclusionOf, labelOf } from './label'

const estimate = 1_000_000

test.each([
  [-30, 'great'],
  [-10, 'great'],
  [-9.9999, 'good'],
  [-4, 'good'],
  [-3.9999, 'fair'],
  [0, 'fair'],
  [3.9999, 'fair'],
  [4, 'high'],
  [9.9999, 'high'],
  [10, 'over'],
  [300, 'over'],
] as const)('%f%% from the estimate is %s', (percent, band) => {
  expect(bandOf(estimate + percent * 10_000, estimate)).toBe(band)
})

test.each([
  [-20, 'great', 'good'],
  [-9, 'great', 'good'],
  [-5, 'good', 'fair'],
  [-1, 'good', 'fair'],
  [0, 'fair', 'high'],
  [3, 'fair', 'high'],
  [5, 'fair', 'high'],
  [9, 'high', 'over'],
  [40, 'high', 'over'],
] as const)('with few comparables %f%% runs from %s to %s', (percent, band, bandTo) => {
  expect(labelOf(estimate + percent * 10_000, estimate, 8)).toEqual({ band, bandTo })
  expect(labelOf(estimate + percent * 10_000, estimate, 19)).toEqual({ band, bandTo })
  expect(labelOf(estimate + percent * 10_000, estimate, 20).bandTo).toBeNull()
})

test.each([
  [{}, null],
  [{ condition: 'new' as const }, 'new'],
  [{ totalCents: null }, 'no_price'],
  [{ titleBrand: 'salvage' }, 'branded'],
  [{ titleBrand: null }, null],
  [{ year: 2010 }, 'old'],
  [{ year: 2011 }, null],
  [{ totalCents: 149_999 }, 'cheap'],
  [{ totalCents: 150_000 }, null],
  [{ mileage: null }, 'no_mileage'],
])('%j is excluded as %s', (overrides, outcome) => {
  expect(exclusionOf({ ...aCar({ id: 1 }), ...overrides }, now)).toBe(outcome)
})
