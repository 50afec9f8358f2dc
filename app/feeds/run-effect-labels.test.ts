import { expect, test } from 'vitest'
import type { RunDetail } from '../../api/feeds/runs/runs.contract'
import { draftsInWords, effectInWords, withoutWarningsInWords } from './run-effect-labels'

const counts: RunDetail['counts'] = {
  read: 8_480,
  created: 8_470,
  updated: 3,
  unchanged: 3,
  merged: 0,
  refused: 4,
  warnings: 9_000,
  delisted: 0,
  leftOut: 0,
  conflicts: 0,
  surveyed: 8_480,
  done: 0,
  drafts: 8_416,
  warned: 8_420,
}
const codes: RunDetail['codes'] = [{ code: 'PLAN_LIMIT', severity: 'warning', sentence: '', count: 8_416 }]

test('a run says how many of its new vehicles go in as drafts, and why', () => {
  expect(effectInWords(counts)).toBe(
    'It creates 8,470 vehicles (8,416 as drafts) and changes 3 vehicles. 4 refused rows stay out.',
  )
  expect(draftsInWords({ status: 'ready', counts, codes })).toBe(
    '8,416 of 8,470 new vehicles go in as drafts: the plan has no room for more on sale.',
  )
  const pending = {
    status: 'applied',
    counts: { ...counts, drafts: 1 },
    codes: [{ ...codes[0], code: 'NOT_APPROVED' }],
  }
  expect(draftsInWords(pending as never)).toBe(
    '1 of 8,470 new vehicles went in as a draft: vehicles go on sale once the dealership is approved.',
  )
})

test('one without drafts, or that was discarded, says nothing of them', () => {
  const none = { ...counts, drafts: 0 }
  expect([draftsInWords({ status: 'ready', counts: none, codes }), effectInWords(none)]).toEqual([
    '',
    'It creates 8,470 vehicles and changes 3 vehicles. 4 refused rows stay out.',
  ])
  expect(draftsInWords({ status: 'discarded', counts, codes })).toBe('')
})

test('leaving out rows with warnings says how many rows are left to apply', () => {
  expect(withoutWarningsInWords(counts)).toBe(
    '53 of 8,473 rows to create or change. 8,420 rows with a warning stay out.',
  )
  expect(withoutWarningsInWords({ ...counts, warned: null })).toBe('Rows with a warning stay out.')
})
