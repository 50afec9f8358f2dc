import type { CSSProperties } from 'react'
import type { Cost } from './cost.server'
import { exactly } from './money'

interface LoanResultProps {
  loan: NonNullable<Cost['loan']>
  /** False while nobody has said where the car will be registered: the total is then all that is financed. */
  isOutTheDoor: boolean
}

export function LoanResult({ loan, isOutTheDoor }: LoanResultProps) {
  const { paymentCents, months, loanCents, leftCents, interestCents, paidCents, aprBp } = loan
  if (loanCents === 0)
    return (
      <p className="pay">
        <span className="num">$0.00</span>
        <span className="muted small">
          nothing to borrow{leftCents > 0 && `: ${exactly(leftCents)} of the down payment and trade-in is left over`}
        </span>
      </p>
    )
  const share = { '--v': `${((loanCents / paidCents) * 100).toFixed(1)}%` } as CSSProperties
  return (
    <>
      <p className="pay">
        <span className="num">{exactly(paymentCents)}</span>
        <span className="muted small">
          a month for {months} months, financing {exactly(loanCents)}
          {!isOutTheDoor && ', before tax and title'}
        </span>
      </p>
      <span
        className="bar bar--split"
        role="img"
        aria-label={`Of ${exactly(paidCents)} paid back, ${exactly(loanCents)} is the loan and ${exactly(interestCents)} is interest`}
      >
        <i style={share} />
      </span>
      <p className="row small between calc__split">
        <span>Loan {exactly(loanCents)}</span>
        <span>Interest {exactly(interestCents)}</span>
      </p>
      <p className="hint">
        Reckoned at {aprBp / 100}% a year, an example and no offer: the lender decides. {lastInWords(loan)}
      </p>
    </>
  )
}

const lastInWords = ({ lastPaymentCents, paymentCents }: LoanResultProps['loan']): string =>
  lastPaymentCents === paymentCents ? '' : `The last payment is ${exactly(lastPaymentCents)}.`
