import { expect, test } from 'vitest'
import { roundValue } from './round-value'

const preparation = { kind: 'preparation', lowCents: -110_000, highCents: -50_000 }
const tires = { kind: 'tires', lowCents: -80_000, highCents: -30_000 }
const marginOf = (lowCents: number, highCents: number) => ({ kind: 'margin', lowCents, highCents })

test.each([
  [1_685_900, marginOf(-220_900, -120_900), 1_685_000, marginOf(-220_000, -120_000)],
  [2_523_300, marginOf(-328_300, -178_300), 2_525_000, marginOf(-330_000, -180_000)],
])('%d and its lines are rounded, and lead to the same range', (valueCents, margin, rounded, roundedMargin) => {
  const exact = { valueCents, lines: [preparation, margin, tires] }
  const shown = roundValue(exact)
  expect(shown).toEqual({ valueCents: rounded, lines: [preparation, roundedMargin, tires] })
  const rangeOf = (of: typeof exact) =>
    (['lowCents', 'highCents'] as const).map((end) => of.lines.reduce((sum, line) => sum + line[end], of.valueCents))
  expect(rangeOf(shown)).toEqual(rangeOf(exact))
})

test('a value whose margin is too small to take the difference stays as it is', () => {
  const worthless = { valueCents: 30_123, lines: [preparation, marginOf(0, 0)] }
  expect(roundValue(worthless)).toBe(worthless)
})
