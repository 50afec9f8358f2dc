import type { CSSProperties } from 'react'
import { exactDollars } from '~/format/money'
import type { Cost } from './cost.server'

interface LoanResultProps {
  loan: NonNullable<Cost['loan']>
  /** False without an estimate of tax and title: the total is then all that is financed. */
  isOutTheDoor: boolean
}

export function LoanResult({ loan, isOutTheDoor }: LoanResultProps) {
  const { paymentCents, months, loanCents, leftCents, interestCents, paidCents, aprBp } = loan
  if (loanCents === 0)
    return (
      <p className="pay">
        <span className="num">$0.00</span>
        <span className="muted small">
          nothing to borrow
          {leftCents > 0 && `: ${exactDollars(leftCents)} of the down payment and trade-in is left over`}
        </span>
      </p>
    )
  const share = { '--v': `${((loanCents / paidCents) * 100).toFixed(1)}%` } as CSSProperties
  return (
    <>
      <p className="pay">
        <span className="num">{exactDollars(paymentCents)}</span>
        <span className="muted small">
          a month for {months} months, financing {exactDollars(loanCents)}
          {isOutTheDoor ? ', with tax and title' : ', before tax and title'}
        </span>
      </p>
      <span
        className="bar bar--split"
        role="img"
        aria-label={`Of ${exactDollars(paidCents)} paid back, ${exactDollars(loanCents)} is the loan and ${exactDollars(interestCents)} is interest`}
      >
        <i style={share} />
      </span>
      <p className="row small between calc__split">
        <span>Loan {exactDollars(loanCents)}</span>
        <span>Interest {exactDollars(interestCents)}</span>
      </p>
      <p className="hint">
        At {aprBp / 100}% a year: an example, not an offer. The lender decides. {lastInWords(loan)}
      </p>
    </>
  )
}

const lastInWords = ({ lastPaymentCents, paymentCents }: LoanResultProps['loan']): string =>
  lastPaymentCents === paymentCents ? '' : `The last payment is ${exactDollars(lastPaymentCents)}.`
