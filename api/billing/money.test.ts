import { expect, test } from 'vitest'
import { divideHalfEven, lineAmount, taxOf, totalsOf } from './money'

test.each([
  [5n, 2n, 2n],
  [7n, 2n, 4n],
  [-5n, 2n, -2n],
  [-7n, 2n, -4n],
  [1n, 3n, 0n],
  [2n, 3n, 1n],
])('%s / %s is %s, half to even', (dividend, divisor, quotient) => {
  expect(divideHalfEven(dividend, divisor)).toBe(quotient)
})

test('a plan is charged by the days of its month', () => {
  expect(lineAmount({ quantity: 1, unitMillicents: 169_000_000, days: 11, daysInPeriod: 30 })).toBe(61_967)
  expect(lineAmount({ quantity: -1, unitMillicents: 89_900_000, days: 11, daysInPeriod: 30 })).toBe(-32_963)
})

test('a thousand views cost what one of them costs, rounded once', () => {
  expect(lineAmount({ quantity: 2301, unitMillicents: 1_250 })).toBe(2_876)
})

test('tax is rounded once a line', () => {
  expect([taxOf(89_900, 6_000), taxOf(25, 6_000), taxOf(75, 6_000)]).toEqual([5_394, 2, 4])
})

test('subtotal − credits + tax is the total', () => {
  const lines = [
    { amountCents: 61_967, taxCents: 3_718 },
    { amountCents: -32_963, taxCents: -1_978 },
  ]
  expect(totalsOf(lines)).toEqual({ subtotalCents: 61_967, creditCents: 32_963, taxCents: 1_740, totalCents: 30_744 })
})

test('what is no whole number of cents is refused', () => {
  expect(() => lineAmount({ quantity: 0.5, unitMillicents: 1000 })).toThrow(RangeError)
})
