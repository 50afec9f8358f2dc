import { dollars } from '~/format/money'

interface AfterLoanProps {
  payoff: number
  low: number
  high: number
}

/** Says what a loan leaves of what a dealership may pay. */
export function AfterLoan({ payoff, low, high }: AfterLoanProps) {
  if (payoff > low) return <b className="estimate__net">{loanWords(payoff, low, high)}</b>
  return (
    <b className="estimate__net">
      {dollars(low - payoff)} to {dollars(high - payoff)} to you after your {dollars(payoff)} loan.
    </b>
  )
}

function loanWords(payoff: number, low: number, high: number): string {
  if (payoff >= high)
    return `You owe ${dollars(payoff)}, more than a dealership may pay. You’d have to add about ${dollars(payoff - high)} to ${dollars(payoff - low)}.`
  return `You owe ${dollars(payoff)}. A good offer leaves up to ${dollars(high - payoff)}, a low one asks you to add up to ${dollars(payoff - low)}.`
}
