import { monthYear } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { Panel } from '~/ui/page/Panel'
import type { Billing } from '../../../api/billing/invoices/account.contract'
import { lineKindNames } from './labels'

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
            <b className="num">{exactDollars(cents)}</b>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
