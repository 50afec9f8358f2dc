import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOfLoan, monthlyPayment, paymentOf, toBorrow } from './payment'

test.each([
  [2_191_050, 690, 60, 43_282],
  [2_000_000, 500, 60, 37_742],
  [3_000_000, 0, 36, 83_333],
  [1_000_000, 1_200, 12, 88_849],
  [2_500_000, 725, 72, 42_923],
  [100, 690, 60, 2],
  [0, 690, 60, 0],
  [-500, 690, 60, 0],
])('%i cents at %i hundredths of a percent over %i months are %i a month', (loan, aprBp, months, payment) => {
  expect(paymentOf(loan, { aprBp, months })).toBe(payment)
})

test('without interest the payments add up to the loan, the last one with the odd cents', () => {
  expect(costOfLoan(1_000_001, { aprBp: 0, months: 36 })).toEqual({
    paymentCents: 27_778,
    lastPaymentCents: 27_771,
    paidCents: 1_000_001,
    interestCents: 0,
  })
})

test('a down payment of the whole price and more leaves nothing to pay', () => {
  expect(monthlyPayment(2_000_000, { aprBp: 690, months: 60, downCents: 2_000_000 })).toBe(0)
  expect(monthlyPayment(2_000_000, { aprBp: 690, months: 60, downCents: 2_500_000 })).toBe(0)
  const terms = { aprBp: 690, months: 60, dueCents: 2_000_000, owedCents: 0 }
  expect(toBorrow({ ...terms, downCents: 500_000, tradeCents: 1_700_000 })).toEqual({
    loanCents: 0,
    leftCents: 200_000,
  })
  expect(toBorrow({ ...terms, downCents: 0, tradeCents: 500_000, owedCents: 900_000 })).toEqual({
    loanCents: 2_400_000,
    leftCents: 0,
  })
})

test('a loan is paid back whole: loan and interest are what was paid, and no payment is below nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 0, max: 4_000 }),
      fc.constantFrom(12, 24, 36, 48, 60, 72, 84),
      (loan, aprBp, months) => {
        const cost = costOfLoan(loan, { aprBp, months })
        expect(cost.paidCents).toBe(loan + cost.interestCents)
        expect(cost.lastPaymentCents).toBeGreaterThanOrEqual(0)
        // At most a cent a month, grown at the loan's rate until the end.
        const drift = months * (1 + aprBp / 120_000) ** months + 1
        expect(Math.abs(cost.lastPaymentCents - cost.paymentCents)).toBeLessThanOrEqual(drift)
      },
    ),
  )
})
