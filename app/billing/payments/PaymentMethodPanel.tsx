import { ActionButton } from '~/forms/ActionButton'
import { paths } from '~/paths'
import { KeyValues } from '~/ui/KeyValues'
import { Panel } from '~/ui/page/Panel'
import type { PaymentMethod } from '../../../api/billing/payments/payment-method.contract'

interface PaymentMethodPanelProps {
  dealershipId?: string | number
  method: PaymentMethod
  /** Names the form that saves a card: sent twice, it has one effect. */
  token: string
  /** False: the page shows the account elsewhere. */
  showsBank?: boolean
}

/** Says how the dealership pays: with its saved card, or by bank transfer and check. */
export function PaymentMethodPanel({ dealershipId, method, token, showsBank = true }: PaymentMethodPanelProps) {
  const { card, termDays } = method
  const pay = paths.dealership(dealershipId).pay()
  return (
    <Panel
      title="How you pay"
      id="how-you-pay"
      aside={method.cards && <CardButtons pay={pay} method={method} token={token} />}
    >
      {card ? (
        <p>
          <b>
            {card.brand} ending {card.last4}
          </b>
          , expires {card.expires}. Each invoice is charged to it on the day it is due.
        </p>
      ) : (
        <p>
          <b>Bank transfer or check</b>, within {termDays} days.
          {method.cards && ' Save a card, and invoices are charged to it on the day they are due.'}
        </p>
      )}
      {showsBank && <BankAccount method={method} />}
    </Panel>
  )
}

const CardButtons = ({ pay, method, token }: { pay: string; method: PaymentMethod; token: string }) => (
  <div className="form-actions">
    {method.changeable && (
      <ActionButton action={pay} intent="card" fields={{ page: 'change', token }} reload variant="quiet" size="sm">
        Change the card
      </ActionButton>
    )}
    {!method.card && (
      <ActionButton action={pay} intent="card" fields={{ page: 'save', token }} reload variant="secondary" size="sm">
        Save a card
      </ActionButton>
    )}
  </div>
)

/** Shows where a transfer goes, or says whom to ask while the operator has entered no account. */
export function BankAccount({ method: { bank, seller }, reference }: { method: PaymentMethod; reference?: string }) {
  if (!bank)
    return (
      <p className="muted">
        The bank account for transfers is not entered on this site yet. Ask {seller.name}
        {seller.email ? (
          <>
            {' '}
            at <a href={`mailto:${seller.email}`}>{seller.email}</a>
          </>
        ) : (
          ' for it'
        )}
        .
      </p>
    )
  return (
    <>
      <KeyValues
        small
        rows={[
          ['Account', bank.accountName],
          ['Routing number', bank.routingNumber],
          ['Account number', bank.accountNumber],
          ['Reference', reference ?? 'The number of the invoice'],
          ['Checks to', seller.address.length > 0 ? [seller.name, ...seller.address].join(', ') : null],
        ]}
      />
      <p className="muted">We record a transfer or a check on the working day after it arrives.</p>
    </>
  )
}
