import { longDate } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { KeyValues } from '~/ui/KeyValues'
import { DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { Statement } from '../../../api/billing/payments/statement.contract'
import { entryNames } from './labels'

/** Shows what was owed before, what moved it, and what is owed after. A minus is credit. */
export function StatementPanel({ dealershipId, statement }: { dealershipId?: string; statement: Statement }) {
  const { from, to, lines } = statement
  const area = paths.dealership(dealershipId)
  return (
    <Panel
      title={`${longDate(from)} to ${longDate(to)}`}
      flush
      aside={
        <ButtonLink href={area.statementCsv({ from, to })} variant="quiet" size="sm" icon="download">
          CSV
        </ButtonLink>
      }
    >
      <div className="panel__body">
        <KeyValues
          rows={[
            [`Balance on ${longDate(from)}`, exactDollars(statement.openingCents)],
            ['Invoices', exactDollars(statement.invoicedCents)],
            ['Credit notes and canceled invoices', exactDollars(0 - statement.creditedCents)],
            ['Payments', exactDollars(0 - statement.paidCents)],
            ['Refunds and disputes', exactDollars(statement.returnedCents)],
            [`Balance on ${longDate(to)}`, <b key="closing">{exactDollars(statement.closingCents)}</b>],
          ]}
        />
        {statement.closingCents < 0 && <p className="muted">A negative balance is credit for your next invoices.</p>}
      </div>
      <DataTable
        caption="Lines of the account"
        columns={[
          { key: 'day', label: 'Day', render: ({ day }) => longDate(day) },
          { key: 'what', label: 'What', render: ({ kind }) => entryNames[kind] },
          {
            key: 'reference',
            label: 'Reference',
            render: ({ kind, reference }) =>
              kind === 'invoice' || kind === 'credit_note' ? (
                <a href={area.invoice(reference)}>{reference}</a>
              ) : (
                reference || '–'
              ),
          },
          { key: 'amount', label: 'Amount', numeric: true, render: ({ amountCents }) => exactDollars(amountCents) },
          { key: 'balance', label: 'Balance', numeric: true, render: ({ balanceCents }) => exactDollars(balanceCents) },
        ]}
        rows={lines.map((line, at) => ({ ...line, at }))}
        rowKey={({ at }) => String(at)}
        bare
        empty="Nothing happened on these days."
      />
    </Panel>
  )
}
