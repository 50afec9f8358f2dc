import { expect, test } from 'vitest'
import type { StateCosts } from '../site-settings/states/state-costs.contract'
import { stateCosts } from '../site-settings/states/state-costs.section'
import { taxOf } from './out-the-door'

const states = new Map(stateCosts.first.value.states.map((row) => [row.code, row]))

const costs = (code: string): StateCosts => {
  const found = states.get(code)
  if (!found) throw new Error(`No ${code}.`)
  return found
}

test('the table has the fifty states and the District of Columbia, with believable figures', () => {
  expect(states.size).toBe(51)
  for (const { code, stateTaxMilli, localTaxMilli, titleCents, registrationCents } of states.values()) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(stateTaxMilli + localTaxMilli).toBeLessThanOrEqual(10_500)
    expect(titleCents ?? 0).toBeLessThan(30_000)
    expect(registrationCents ?? 0).toBeLessThan(30_000)
  }
})

test.each([
  ['Michigan, no trade-in', 'MI', { totalCents: 2_427_500 }, 145_650],
  ['Michigan credits $12,000 of a trade-in', 'MI', { totalCents: 2_427_500, tradeInCents: 1_500_000 }, 73_650],
  ['California credits none', 'CA', { totalCents: 2_000_000, tradeInCents: 500_000 }, 177_000],
  ['Texas credits all', 'TX', { totalCents: 2_000_000, tradeInCents: 500_000 }, 93_750],
  ['a trade-in worth more than the car', 'TX', { totalCents: 500_000, tradeInCents: 900_000 }, 0],
  [
    'Ohio credits nothing on a used car',
    'OH',
    { totalCents: 1_000_000, tradeInCents: 400_000, condition: 'used' },
    72_500,
  ],
  ['Ohio credits all on a new one', 'OH', { totalCents: 1_000_000, tradeInCents: 400_000, condition: 'new' }, 43_500],
  ['South Carolina stops at $500', 'SC', { totalCents: 3_000_000 }, 50_000],
  ['Oregon has none', 'OR', { totalCents: 3_000_000 }, 0],
  ['another rate when one is given', 'MI', { totalCents: 1_000_001, taxPercent: 7.255 }, 72_550],
] as const)('the tax in %s', (_, code, question, expected) => {
  expect(taxOf(question, costs(code)).taxCents).toBe(expected)
})

test('a doc fee above the state’s cap is noticed, and none where we know of no figure', () => {
  expect(costs('MI')?.docFeeCapCents).toBe(28_000)
  expect(costs('CA')?.docFeeCapCents).toBe(8_500)
  expect(costs('FL')?.docFeeCapCents).toBeNull()
})
