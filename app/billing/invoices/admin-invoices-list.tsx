import { exactDollars } from '~/format/money'
import { count } from '~/format/numbers'
import { optionsOf } from '~/forms/options'
import { adminInvoicePaths } from '~/invoice-paths'
import { byTime } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { EmptyState } from '~/ui/lists/EmptyState'
import type { AdminInvoice } from '../../../api/billing/invoices/invoices.contract'
import { amountColumn, periodColumn, statusColumn } from './invoices-list'
import { dueWords, statusNames } from './labels'

const { draft: _, ...issuedNames } = statusNames

export const adminInvoicesList = defineList<AdminInvoice>()({
  id: 'invoices',
  title: 'Invoices',
  noun: 'invoice',
  rowKey: ({ id }) => String(id),
  columns: {
    number: {
      label: 'Number',
      sort: 'number',
      render: ({ id, number }) => (
        <a className="num" href={adminInvoicePaths.invoice(id)}>
          {number}
        </a>
      ),
    },
    payer: {
      label: 'Billed to',
      render: ({ payer }) => <a href={adminInvoicePaths.payer(payer)}>{payer.name}</a>,
    },
    period: { ...periodColumn, minor: true },
    amount: amountColumn,
    open: { label: 'Open', numeric: true, render: ({ openCents }) => exactDollars(openCents) },
    status: statusColumn,
    due: {
      label: 'Due',
      sort: 'due',
      directions: byTime,
      render: (row) => (
        <span className="muted">
          {dueWords(row)}
          {row.daysLate > 0 && `, ${count(row.daysLate, 'day')} late`}
        </span>
      ),
    },
  },
  shown: ['number', 'payer', 'period', 'amount', 'open', 'status', 'due'],
  usualSort: '-issued',
  tabs: {
    name: 'show',
    label: 'Invoices by what is owed',
    items: [
      { value: 'overdue', label: 'Past due', isOverlap: true },
      { value: 'open', label: 'Open', isOverlap: true, hint: 'All that is owed, with what is past due.' },
      { value: 'all', label: 'All' },
      { value: 'credit_note', label: 'Credit notes', isOverlap: true },
    ],
  },
  search: 'Invoice number, dealership or advertiser',
  filters: [
    { name: 'status', label: 'Status', all: 'Any status', options: optionsOf(issuedNames) },
    { name: 'year', label: 'Year', all: 'All years', options: [] },
  ],
  empty: () => (
    <EmptyState title="No invoices here" icon="receipt-text">
      Invoices in this state appear here.
    </EmptyState>
  ),
})
