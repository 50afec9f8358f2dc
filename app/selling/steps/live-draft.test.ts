import { expect, test } from 'vitest'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { payLines } from '../../../api/selling/estimate/pay-lines.contract'
import { evenDeductions } from '../../../tests/support/deductions'
import { liveDraft } from './live-draft'

const valueCents = 2_000_000
const draft = {
  condition: {},
  costs: evenDeductions,
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
  const { payLowCents, payHighCents } = payLines(valueCents, facts, evenDeductions)
  expect(live.value).toMatchObject({ payLowCents, payHighCents })
  expect(payHighCents).toBeLessThan(payLines(valueCents, { ...facts, keys: 'two' }, evenDeductions).payHighCents)
})

test('a car without a value has none while its answers change', () => {
  const live = liveDraft({ ...draft, value: null }, formOf({ starts: 'no', keys: 'three' }))
  expect(live).toMatchObject({ value: null, condition: { starts: false }, keys: null })
})
