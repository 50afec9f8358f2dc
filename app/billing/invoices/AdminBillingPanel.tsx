import { exactDollars } from '~/format/money'
import { ActionButton } from '~/forms/ActionButton'
import { adminInvoicePaths } from '~/invoice-paths'
import { withQuery } from '~/paths'
import { KeyValues } from '~/ui/KeyValues'
import { Panel } from '~/ui/page/Panel'
import type { Billing } from '../../../api/billing/invoices/account.contract'
import { InvoiceBadge } from './InvoiceBadge'
import { dueWords } from './labels'

interface AdminBillingPanelProps {
  dealershipId: number
  billing: Billing
  path: string
}

/** Shows an administrator of the site what a dealership pays, owes and has left. */
export function AdminBillingPanel({ dealershipId, billing, path }: AdminBillingPanelProps) {
  const { subscription, owed, owedCents, creditCents } = billing
  const allHref = withQuery(adminInvoicePaths.list, { show: 'all', dealership: dealershipId })
  return (
    <Panel title="Billing" id="billing" aside={<a href={allHref}>All invoices</a>}>
      <KeyValues
        rows={[
          ['Plan', subscription ? `${subscription.name}, ${exactDollars(subscription.monthlyCents)} a month` : 'None'],
          ['Owed', exactDollars(owedCents)],
          ['Credit left', exactDollars(creditCents)],
          ['Invoices go to', billing.account.emails],
        ]}
      />
      {owed.length > 0 && (
        <ul className="lines">
          {owed.map((invoice) => (
            <li key={invoice.id} className="invoice-other">
              <span>
                <a className="t num" href={adminInvoicePaths.invoice(invoice.id)}>
                  {invoice.number}
                </a>
                <span className="d">
                  <InvoiceBadge of={invoice} /> {dueWords(invoice)}
                </span>
              </span>
              <b className="num">{exactDollars(invoice.openCents)}</b>
            </li>
          ))}
        </ul>
      )}
      <Exemption dealershipId={dealershipId} account={billing.account} path={path} />
    </Panel>
  )
}

function Exemption({ dealershipId, account: { exemption, version }, path }: ExemptionProps) {
  if (!exemption) return null
  const decide = (accept: boolean, label: string) => (
    <ActionButton
      action={path}
      intent="exemption"
      fields={{ accept: String(accept), version }}
      variant="secondary"
      size="sm"
    >
      {label}
    </ActionButton>
  )
  return (
    <div className="billing-more">
      <p>
        Exemption certificate{' '}
        {exemption.hasFile ? (
          <a href={adminInvoicePaths.exemption(dealershipId)}>{exemption.number}</a>
        ) : (
          exemption.number
        )}
        {exemption.expiresOn && `, expires ${exemption.expiresOn}`}
        {exemption.acceptedOn ? '. Accepted.' : '. Not accepted yet.'}
      </p>
      <div className="row">
        {!exemption.acceptedOn && decide(true, 'Accept certificate')}
        {decide(false, 'Remove certificate')}
      </div>
    </div>
  )
}

type ExemptionProps = Pick<AdminBillingPanelProps, 'dealershipId' | 'path'> & Pick<Billing, 'account'>
