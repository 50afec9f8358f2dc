import { expect, test } from 'vitest'
import { medianOf, pairSlopes, shrunk } from './theil-sen'

const slope = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  a.x === b.x ? null : (a.y - b.y) / (a.x - b.x)

test('the median of an even number of values is the mean of the middle two', () => {
  expect(medianOf([4, 1, 3, 2])).toBe(2.5)
  expect(medianOf([9, 1, 5])).toBe(5)
  expect(() => medianOf([])).toThrow()
})

test('a few wild points do not move the slope', () => {
  const line = Array.from({ length: 31 }, (_, x) => ({ x, y: x % 10 === 3 ? 500 : 3 * x }))
  expect(medianOf(pairSlopes(line, slope))).toBe(3)
})

test('pairs are all of a few and a bounded sample of many', () => {
  const points = (count: number) => Array.from({ length: count }, (_, x) => ({ x, y: x }))
  expect(pairSlopes(points(6), slope)).toHaveLength(15)
  expect(pairSlopes(points(20_000), slope).length).toBeLessThanOrEqual(20_000)
  expect(pairSlopes(points(1_000), slope).length).toBeLessThanOrEqual(4_000)
})

test('twenty of its own weigh as much as the prior of weight twenty', () => {
  expect(shrunk(10, 20, 0, 20)).toBe(5)
  expect(shrunk(10, 0, 3, 20)).toBe(3)
})
