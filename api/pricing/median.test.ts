import { expect, test } from 'vitest'
import { weightedMedian } from './median'

const of = (...values: [value: number, weight: number][]) =>
  weightedMedian(values.map(([value, weight]) => ({ value, weight })))

test('with equal weights it is the median', () => {
  expect(of([4, 1], [1, 1], [3, 1], [2, 1])).toBe(2.5)
  expect(of([9, 0.1], [1, 0.1], [5, 0.1])).toBe(5)
  expect(of([7, 3])).toBe(7)
  expect(() => of()).toThrow()
})

test('what weighs more draws it to itself', () => {
  expect(of([1, 1], [2, 1], [9, 3])).toBe(9)
  expect(of([1, 1], [2, 1], [9, 1.9])).toBe(2)
  expect(of([1, 2], [2, 1], [9, 1])).toBe(1.5)
})
