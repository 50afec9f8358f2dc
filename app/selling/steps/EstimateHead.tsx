import type { ReactNode } from 'react'
import { dollars } from '~/format/money'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { payRange } from '../pay-range'

/** Is the heading of the estimate: what a dealership may pay. */
export function EstimateTitle({ draft: { value } }: { draft: SellDraft }) {
  const range = payRange(value)
  if (range === null) return 'Your car is hard to price'
  return <Figure label="A dealership may pay">{range}</Figure>
}

interface Net {
  label: string
  amount: string
  note: string
}

/** Says what remains after a loan, as large as what a dealership may pay. Null without a loan or an estimate. */
export function NetFigure({ draft: { value, ownership, payoffCents } }: { draft: SellDraft }) {
  if (ownership !== 'loan' || payoffCents === null || value?.payLowCents == null || value.payHighCents == null)
    return null
  const { label, amount, note } = netOf(payoffCents, value.payLowCents, value.payHighCents)
  return (
    <p className="estimate__net">
      <Figure label={label}>{amount}</Figure>
      <span className="small muted">{note}</span>
    </p>
  )
}

function netOf(payoff: number, low: number, high: number): Net {
  const loan = dollars(payoff)
  if (payoff <= low)
    return {
      label: 'You keep',
      amount: `${dollars(low - payoff)} to ${dollars(high - payoff)}`,
      note: `After your ${loan} loan, which the dealership pays off.`,
    }
  if (payoff < high)
    return {
      label: 'You keep up to',
      amount: dollars(high - payoff),
      note: `After your ${loan} loan. A low offer asks you to add up to ${dollars(payoff - low)}.`,
    }
  return {
    label: 'You’d have to add',
    amount:
      payoff === high ? `up to ${dollars(payoff - low)}` : `${dollars(payoff - high)} to ${dollars(payoff - low)}`,
    note: `You owe ${loan}, ${payoff === high ? 'the most' : 'more than'} a dealership may pay.`,
  }
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="estimate__figure">
    {label} <b className="num">{children}</b>
  </span>
)
