import { expect, test } from 'vitest'
import { estimate, haversine } from './estimate'
import { sizeClassOf } from './size-class'

const annArbor = { lat: 42.2808, lng: -83.743 }
const chicago = { lat: 41.8781, lng: -87.6298 }
const losAngeles = { lat: 34.0522, lng: -118.2437 }
const plain = { size: 'car', carrier: 'open', running: true }

test('the distance is the great circle times the road factor', () => {
  expect(haversine(annArbor, chicago)).toBeCloseTo(203, -1)
  const { straightMiles, roadMiles } = estimate(annArbor, chicago, plain)
  expect(roadMiles).toBeCloseTo(straightMiles * 1.2, -1)
})

test('the same place costs the minimum and takes days, not zero', () => {
  expect(estimate(annArbor, annArbor, plain)).toMatchObject({
    roadMiles: 0,
    base: 350,
    low: 300,
    high: 400,
    days: [1, 3],
  })
})

test('a longer way, a larger car, a roof and a winch each cost more', () => {
  const near = estimate(annArbor, chicago, plain)
  expect(estimate(annArbor, losAngeles, plain).low).toBeGreaterThan(near.high)
  for (const more of [{ size: 'large' }, { carrier: 'enclosed' }, { running: false }])
    expect(estimate(annArbor, chicago, { ...plain, ...more }).low).toBeGreaterThan(near.low)
})

test('a mile more never costs less', () => {
  let last = 0
  for (let lng = -83.7; lng > -124; lng -= 0.05) {
    const { high } = estimate(annArbor, { lat: 42.2808, lng }, plain)
    expect(high).toBeGreaterThanOrEqual(last)
    last = high
  }
})

test.each([
  ['SUV', 'compact', 'crossover'],
  ['SUV', 'full', 'large'],
  ['SUV', null, 'large'],
  ['Crossover', 'midsize', 'crossover'],
  ['Pickup', null, 'large'],
  ['Van', null, 'oversize'],
  ['Sedan', null, 'car'],
  ['Spaceship', null, undefined],
  [null, null, undefined],
] as const)('a %s (%s) travels as %s', (body, size, expected) => {
  expect(sizeClassOf({ body, size })).toBe(expected)
})
