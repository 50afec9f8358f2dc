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
          , expires {card.expires}. We charge it for each invoice on the due date.
        </p>
      ) : (
        <p>
          <b>Bank transfer or check</b> within {termDays} days of the invoice date.
          {method.cards && ' Save a card, and we charge each invoice to it on the due date.'}
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
        Change card
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
        Bank details are not available here yet. Ask {seller.name}
        {seller.email ? (
          <>
            {' '}
            at <a href={`mailto:${seller.email}`}>{seller.email}</a>
          </>
        ) : (
          ' for them'
        )}
        .
      </p>
    )
  return (
    <div className="bank-account">
      <KeyValues
        small
        rows={[
          ['Account', bank.accountName],
          ['Routing number', bank.routingNumber],
          ['Account number', bank.accountNumber],
          ['Reference', reference ?? 'Your invoice number'],
          ['Checks to', seller.address.length > 0 ? [seller.name, ...seller.address].join(', ') : null],
        ]}
      />
      <p className="muted">We record transfers and checks within one working day of their arrival.</p>
    </div>
  )
}
