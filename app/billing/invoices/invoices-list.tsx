import { invoicePaths } from '~/invoice-paths'
import { byTime } from '~/lists/list-address'
import { defineList, type ListColumn } from '~/lists/list-definition'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import type { InvoiceSummary } from '../../../api/billing/invoices/invoices.contract'
import { InvoiceBadge } from './InvoiceBadge'
import { dueWords, periodName, signedAmount } from './labels'

interface View {
  /** Comes from the address: without it the active dealership is meant. */
  dealershipId: string | undefined
}

export const periodColumn = { label: 'Period', render: periodName } satisfies ListColumn<InvoiceSummary>
export const amountColumn = {
  label: 'Amount',
  numeric: true,
  sort: 'total',
  render: (row: InvoiceSummary) => <b>{signedAmount(row)}</b>,
} satisfies ListColumn<InvoiceSummary>
export const statusColumn = {
  label: 'Status',
  place: 'badge',
  render: (row: InvoiceSummary) => <InvoiceBadge of={row} />,
} satisfies ListColumn<InvoiceSummary>

/** The filter `year` gets its years from the page. */
export const invoicesList = defineList<InvoiceSummary, View>()({
  id: 'invoices',
  title: 'Invoices',
  noun: 'invoice',
  rowKey: ({ id }) => String(id),
  columns: {
    number: {
      label: 'Number',
      sort: 'number',
      render: ({ number }, { dealershipId }) => (
        <a className="num" href={paths.dealership(dealershipId).invoice(number)}>
          {number}
        </a>
      ),
    },
    period: periodColumn,
    amount: amountColumn,
    status: statusColumn,
    due: {
      label: 'Due',
      sort: 'due',
      directions: byTime,
      render: (row) => <span className="muted">{dueWords(row)}</span>,
    },
    file: {
      label: 'File',
      hideLabel: true,
      place: 'actions',
      render: ({ number }, { dealershipId }) => (
        <ButtonLink
          href={invoicePaths(dealershipId).pdf(number)}
          size="sm"
          variant="quiet"
          icon="download"
          download
          aria-label={`Download ${number}`}
        >
          PDF
        </ButtonLink>
      ),
    },
  },
  shown: ['number', 'period', 'amount', 'status', 'due', 'file'],
  usualSort: '-issued',
  tabs: {
    name: 'show',
    label: 'Invoices by status',
    items: [
      { value: 'all', label: 'All' },
      { value: 'open', label: 'Due', isOverlap: true },
      { value: 'past_due', label: 'Past due', isOverlap: true, isRare: true },
      { value: 'paid', label: 'Paid', isOverlap: true },
      { value: 'credit_note', label: 'Credit notes', isOverlap: true, isRare: true },
    ],
  },
  search: 'Invoice number',
  filters: [{ name: 'year', label: 'Year', all: 'All years', options: [] }],
  empty: () => (
    <EmptyState title="No invoices yet" icon="receipt-text">
      Your first invoice appears here on the day it is issued.
    </EmptyState>
  ),
})
