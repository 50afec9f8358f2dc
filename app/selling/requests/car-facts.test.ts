import { expect, test } from 'vitest'
import { conditionQuestions } from '../../../api/selling/kinds.contract'
import { loanWords, problemsOf } from './car-facts'

const good = Object.fromEntries(conditionQuestions.map((question) => [question, true]))

test('a loan is named before its amount is, which comes with an acceptance', () => {
  const loan = { ownership: 'loan', payoffCents: null } as const
  expect(loanWords(loan, false)).toBe('Yes, balance shown once accepted')
  expect(loanWords({ ...loan, payoffCents: 620_000 }, true)).toBe('Yes, $6,200 left to pay')
  expect(loanWords({ ownership: 'lease', payoffCents: null }, true)).toBe('Yes')
  expect(loanWords({ ownership: 'owned', payoffCents: null }, false)).toBe('None, it’s paid off')
})

test('problems are bad answers, a missing key, accidents and a branded title', () => {
  const answers = { condition: good, tireDepth: null, keys: 'two', accidents: 'none', titleBrand: 'clean' } as const
  expect(problemsOf(answers)).toEqual([])
  const bad = { ...good, tires: false }
  expect(
    problemsOf({ condition: bad, tireDepth: 'low', keys: 'one', accidents: 'unrepaired', titleBrand: 'salvage' }),
  ).toEqual([
    { name: 'Worn tires', note: 'About 3/32 in left' },
    { name: 'One key' },
    { name: 'Accidents', note: 'Not repaired' },
    { name: 'Salvage title' },
  ])
})
