import { expect, test } from 'vitest'
import { deductions } from '../../api/selling/estimate/deductions.data'
import { payLines } from '../../api/selling/estimate/pay-lines.contract'
import { roundValue } from './round-value'

const facts = { condition: { tires: false }, tireDepth: null, keys: 'two', accidents: 'none' } as const

test('a rounded value and its lines lead to the same range', () => {
  for (const valueCents of [1_685_900, 2_523_300, 812_345, 4_499_999]) {
    const { payLowCents, payHighCents, lines } = payLines(valueCents, facts, deductions)
    const shown = roundValue({ valueCents, lines })
    const sum = (end: 'lowCents' | 'highCents') => shown.lines.reduce((all, line) => all + line[end], shown.valueCents)
    expect(shown.valueCents % 5_000).toBe(0)
    expect([sum('lowCents'), sum('highCents')]).toEqual([payLowCents, payHighCents])
  }
})

test('a car that is worth less than its costs keeps its lines', () => {
  const { lines } = payLines(30_123, facts, deductions)
  expect(roundValue({ valueCents: 30_123, lines }).lines).toEqual(lines)
})
