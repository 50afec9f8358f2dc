import { expect, test } from 'vitest'
import { periodsInWords } from './period-labels'

const days = ['2026-10-29', '2026-11-27']

test.each([
  [['2026-09-29', '2026-10-28'], 'Sep 29 to Oct 28'],
  [['2025-10-29', '2025-11-27'], 'October 29, 2025 to November 27, 2025'],
])('what is compared has its year once that differs', (before, words) => {
  expect(periodsInWords(days, before)).toBe(`October 29, 2026 to November 27, 2026, compared with ${words}`)
})
