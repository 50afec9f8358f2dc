import { ago, longDate } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { optionsOf } from '~/forms/options'
import { byTime } from '~/lists/list-address'
import { csvDollars, defineList } from '~/lists/list-definition'
import { withQuery } from '~/paths'
import { Badge } from '~/ui/Chip'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { PaymentOfDealership } from '../../../api/billing/payments/payments.contract'
import { stateName, statusNames, statusSigns } from './labels'

const dollarsOrNone = (cents: number): string => (cents === 0 ? '–' : exactDollars(cents))

export const paymentsList = defineList<PaymentOfDealership>()({
  id: 'payments',
  title: 'Payments',
  noun: 'payment',
  rowKey: ({ id }) => String(id),
  columns: {
    id: { label: 'Id', csv: ({ id }) => id },
    by: {
      label: 'Paid by',
      render: ({ by, reference, provider, note, failure }) => (
        <>
          {by} {provider === 'manual' && reference && <span className="hint">{reference}</span>}
          {(failure || note) && <span className="hint">{failure || note}</span>}
        </>
      ),
      csv: ({ by }) => by,
    },
    reference: { label: 'Reference', csv: ({ reference }) => reference },
    amount: {
      label: 'Amount',
      numeric: true,
      sort: 'amount',
      render: ({ amountCents }) => exactDollars(amountCents),
      csv: ({ amountCents }) => csvDollars(amountCents),
      csvLabel: 'Amount (USD)',
    },
    invoices: {
      label: 'Invoices',
      render: ({ invoices }) =>
        invoices.length === 0
          ? '–'
          : invoices.map((number) => (
              <span key={number} className="one-line num">
                {number}{' '}
              </span>
            )),
      csv: ({ invoices }) => invoices.join(', '),
    },
    credit: {
      label: 'Credit',
      numeric: true,
      render: ({ creditCents }) => dollarsOrNone(creditCents),
      csv: ({ creditCents }) => csvDollars(creditCents),
      csvLabel: 'Credit (USD)',
    },
    returned: {
      label: 'Returned',
      numeric: true,
      render: ({ refundedCents, disputedCents }) => dollarsOrNone(refundedCents + disputedCents),
      csv: ({ refundedCents, disputedCents }) => csvDollars(refundedCents + disputedCents),
      csvLabel: 'Refunded or disputed (USD)',
    },
    status: {
      label: 'State',
      place: 'badge',
      render: (payment) => <Badge {...statusSigns[payment.status]}>{stateName(payment)}</Badge>,
      csv: stateName,
    },
    received: {
      label: 'Received',
      sort: 'arrived',
      directions: byTime,
      render: ({ receivedOn }) => (receivedOn ? <span className="one-line">{longDate(receivedOn)}</span> : '–'),
      csv: ({ receivedOn }) => receivedOn,
    },
    created: {
      label: 'Recorded',
      sort: 'created',
      directions: byTime,
      minor: true,
      render: ({ createdAt, createdBy }) => (
        <>
          <Moment at={createdAt}>{ago(createdAt)}</Moment>
          {createdBy && <span className="muted"> by {createdBy}</span>}
        </>
      ),
      csv: ({ createdAt }) => createdAt,
      csvLabel: 'Recorded (UTC)',
    },
    author: { label: 'Recorded by', csv: ({ createdBy }) => createdBy },
    actions: {
      label: 'Actions',
      hideLabel: true,
      place: 'actions',
      render: ({ id, can }, { address }) => (
        <span className="payment-actions">
          {can.refund && <a href={withQuery(address.path, { refund: id })}>Refund</a>}
          {can.takeBack && <a href={withQuery(address.path, { takeBack: id })}>Take back</a>}
        </span>
      ),
    },
  },
  shown: ['by', 'amount', 'invoices', 'credit', 'returned', 'received', 'created', 'status', 'actions'],
  file: {
    name: 'payments',
    columns: [
      'id',
      'by',
      'reference',
      'amount',
      'invoices',
      'credit',
      'returned',
      'status',
      'received',
      'created',
      'author',
    ],
  },
  usualSort: '-created',
  tabs: {
    name: 'status',
    label: 'Payments by state',
    items: [{ value: 'all', label: 'All' }, ...optionsOf(statusNames)],
  },
  filters: [],
  search: 'Reference, card or note',
  empty: () => (
    <EmptyState title="No payments here" icon="receipt-text">
      Card payments appear on their own. Record transfers and checks above.
    </EmptyState>
  ),
})
