import { longDate } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import type { Payable } from '../../../api/billing/payments/payments.contract'

interface PayFormProps {
  action: string
  payable: Payable
  token: string
  /** The invoice that the address names. */
  chosen: string | null
}

/** Lets a dealership choose what it pays and with which card. The card itself is typed at the card company. */
export function PayForm({ action, payable, token, chosen }: PayFormProps) {
  const choices = choicesOf(payable)
  const first = choices.find(({ what }) => what === chosen) ?? choices[0]
  const { card } = payable.method
  return (
    <Panel title="Pay by card">
      <RecordForm
        action={action}
        label="Pay by card"
        intent="pay"
        values={{ choice: first?.value, with: card ? 'card' : 'checkout', savesCard: card ? undefined : 'on' }}
        submit={choices.length === 1 && first ? `Pay ${first.amount}` : 'Pay'}
        reload
      >
        <input type="hidden" name="token" value={token} />
        <Field as="radio" name="choice" legend="What to pay" options={choices} />
        {card ? (
          <Field
            as="radio"
            name="with"
            legend="With"
            options={[
              {
                value: 'card',
                label: `${card.brand} ending ${card.last4}`,
                hint: `Expires ${card.expires}`,
              },
              { value: 'checkout', label: 'Another card', hint: 'You enter it on the card company’s page next' },
            ]}
          />
        ) : (
          <p className="hint">You enter your card on the card company’s page next. We never see its number.</p>
        )}
        <Field
          as="check"
          name="savesCard"
          label={
            card ? 'Use the other card for future invoices' : 'Charge future invoices to this card on their due date'
          }
        />
        <p className="hint">No late fee. No card fee.</p>
      </RecordForm>
    </Panel>
  )
}

interface Choice {
  value: string
  what: string
  amount: string
  label: string
  hint: string
}

function choicesOf({ owed, lateCents, openCents }: Payable): Choice[] {
  const choice = (what: string, cents: number, label: string, hint: string): Choice => {
    const amount = exactDollars(cents)
    return { value: `${what} ${cents}`, what, amount, label: `${label}: ${amount}`, hint }
  }
  const late = owed.filter(({ daysLate }) => daysLate > 0)
  const isPart = late.length > 0 && late.length < owed.length
  return [
    ...(isPart && late.length > 1
      ? [choice('late', lateCents, `All ${late.length} past due invoices`, 'Everything works again right away')]
      : []),
    ...owed.map(({ slug, openCents: cents, dueOn, daysLate }) =>
      choice(slug, cents, `Invoice ${slug}`, dueText(dueOn, daysLate)),
    ),
    ...(owed.length > 1 ? [choice('all', openCents, `All ${owed.length} invoices`, 'The oldest is paid first')] : []),
  ]
}

const dueText = (dueOn: string | null, daysLate: number): string => {
  const due = dueOn === null ? '' : `Due ${longDate(dueOn)}`
  return daysLate > 0 ? `${due}, ${daysLate} ${daysLate === 1 ? 'day' : 'days'} late` : due
}
