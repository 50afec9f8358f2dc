import { expect, test } from 'vitest'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { payLines } from '../../../api/selling/estimate/pay-lines.contract'
import { evenDeductions } from '../../../tests/support/deductions'
import { payAtMileages } from './pay-at-mileages'

const answers = { condition: { dents: false }, tireDepth: null, keys: 'two', accidents: 'none' } as const
const value = {
  valueCents: 2_000_000,
  payLowCents: 1_650_000,
  payHighCents: 1_800_000,
  atMileages: [
    { mileage: 30_000, valueCents: 2_100_000 },
    { mileage: 60_000, valueCents: 1_850_000 },
  ],
}
const draft = { ...answers, mileage: 41_300, costs: evenDeductions, value } as unknown as SellDraft

test('every mileage has what a dealership may pay with the same answers, and the car keeps its own range', () => {
  const { payLowCents, payHighCents } = payLines(2_100_000, answers, evenDeductions)
  expect(payAtMileages(draft)).toEqual([
    { mileage: 30_000, payLowCents, payHighCents, isOwn: false },
    { mileage: 41_300, payLowCents: 1_650_000, payHighCents: 1_800_000, isOwn: true },
    expect.objectContaining({ mileage: 60_000, isOwn: false }),
  ])
})

test('a car without a value, or with one that no other mileage has, has no table', () => {
  expect(payAtMileages({ ...draft, value: null })).toEqual([])
  expect(payAtMileages({ ...draft, value: { ...value, atMileages: [] } } as unknown as SellDraft)).toEqual([])
})
