import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rulerScale } from './ruler-scale'

test('everything stands on the scale, the flags with room on their side, at few round ticks', () => {
  const price = fc.integer({ min: 100_000, max: 100_000_000 })
  fc.assert(
    fc.property(
      price,
      fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 8, maxLength: 60 }),
      (total, shares) => {
        const prices = shares.map((share) => Math.round(total * share))
        const estimate = prices[0] ?? total
        const { ticks, x, dots } = rulerScale(prices, [total, estimate])
        expect(ticks.length).toBeLessThanOrEqual(9)
        expect(dots).toHaveLength(prices.length)
        for (const { at, row } of dots) expect(at >= 0 && at <= 100 && row >= 0 && row < 5).toBe(true)
        expect(x(Math.min(total, estimate))).toBeGreaterThanOrEqual(14)
        expect(x(Math.max(total, estimate))).toBeLessThanOrEqual(82)
      },
    ),
  )
})

test('one price for all is a scale, too', () => {
  const { ticks, x } = rulerScale([2_000_000, 2_000_000], [2_000_000, 2_000_000])
  expect(ticks.length).toBeGreaterThan(1)
  expect(x(2_000_000)).toBeGreaterThan(0)
})
