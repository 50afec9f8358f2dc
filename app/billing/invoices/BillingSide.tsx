import { monthYear } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { Panel } from '~/ui/page/Panel'
import type { Billing } from '../../../api/billing/invoices/account.contract'
import { lineKindNames } from './labels'

export const HowYouPay = ({ billing: { card, termDays } }: { billing: Billing }) => (
  <Panel title="How you pay" id="pay">
    {card ? (
      <p>
        <b>
          {card.brand} ending in {card.last4}
        </b>
        , expires {card.expires}
      </p>
    ) : (
      <>
        <p>
          <b>Bank transfer or check</b>, within {termDays} days
        </p>
        <p className="muted">Use the invoice number as the reference. Our bank details are on each invoice.</p>
      </>
    )}
  </Panel>
)

export const SpendPanel = ({ billing: { spent, month } }: { billing: Billing }) => (
  <Panel
    title="This month"
    aside={<span className="caption">{monthYear(`${month}-01`)}</span>}
    flush={spent.length > 0}
  >
    {spent.length === 0 ? (
      <p className="muted">Nothing has been billed this month.</p>
    ) : (
      <ul className="lines">
        {spent.map(({ kind, cents }) => (
          <li key={kind} className="invoice-other">
            <span>{lineKindNames[kind]}</span>
            <b className="num">{exactDollars(cents).replace('-', '−')}</b>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
