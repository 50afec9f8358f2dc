import { expect, test } from 'vitest'
import { sizeClassOf } from './size-class'

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
