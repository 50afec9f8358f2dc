import { expect, test } from 'vitest'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import type { Deductions } from '../../../api/selling/estimate/deductions.contract'
import { payLines } from '../../../api/selling/estimate/pay-lines.contract'
import { liveDraft } from './live-draft'

const valueCents = 2_000_000
const cost = { low: 10_000, high: 30_000 }
const deductions: Deductions = {
  day: '2026-11-01',
  source: 'A test',
  preparation: cost,
  margin: { lowShare: 0.07, highShare: 0.13, least: 80_000 },
  condition: {
    starts: cost,
    lights: cost,
    dents: cost,
    paint: cost,
    glass: cost,
    tires: cost,
    seats: cost,
    smoke: cost,
  },
  tireDepth: { worn: { low: 50_000, high: 90_000 }, half_worn: cost, low: cost },
  oneKey: cost,
  unrepaired: cost,
}
const draft = {
  condition: {},
  costs: deductions,
  value: { valueCents, payLowCents: 1, payHighCents: 2 },
} as unknown as SellDraft

const formOf = (answers: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(answers)) form.set(name, value)
  return form
}

test('the range follows the answers as the API computes it', () => {
  const live = liveDraft(draft, formOf({ starts: 'yes', tires: 'no', tireDepth: 'worn', keys: 'one', accidents: '' }))
  expect(live.condition).toEqual({ starts: true, tires: false })
  const facts = { condition: { tires: false }, tireDepth: 'worn', keys: 'one', accidents: null } as const
  const { payLowCents, payHighCents } = payLines(valueCents, facts, deductions)
  expect(live.value).toMatchObject({ payLowCents, payHighCents })
  expect(payHighCents).toBeLessThan(payLines(valueCents, { ...facts, keys: 'two' }, deductions).payHighCents)
})

test('a car without a value has none while its answers change', () => {
  const live = liveDraft({ ...draft, value: null }, formOf({ starts: 'no', keys: 'three' }))
  expect(live).toMatchObject({ value: null, condition: { starts: false }, keys: null })
})
