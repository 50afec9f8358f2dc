import { adminPaths } from '~/admin-paths'
import { ago } from '~/format/dates'
import { ActionButton } from '~/forms/ActionButton'
import { byTime } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { PaymentDifference } from '../../../api/billing/payments/reconciliation.contract'
import { differenceNames } from './labels'

export const differencesList = defineList<PaymentDifference>()({
  id: 'payment-differences',
  title: 'Differences',
  noun: 'difference',
  rowKey: ({ id }) => String(id),
  columns: {
    kind: {
      label: 'What differs',
      render: ({ kind }) => differenceNames[kind],
      csv: ({ kind }) => differenceNames[kind],
    },
    dealership: {
      label: 'Dealership',
      render: ({ dealership }) =>
        dealership ? <a href={adminPaths.dealershipPayments(dealership.id)}>{dealership.name}</a> : 'Unknown',
      csv: ({ dealership }) => dealership?.name,
    },
    reference: { label: 'Payment', render: ({ reference }) => reference, csv: ({ reference }) => reference },
    ours: { label: 'Here', render: ({ ours }) => ours, csv: ({ ours }) => ours },
    theirs: { label: 'At the card company', render: ({ theirs }) => theirs, csv: ({ theirs }) => theirs },
    found: {
      label: 'Found',
      sort: 'found',
      directions: byTime,
      render: ({ foundAt }) => <Moment at={foundAt}>{ago(foundAt)}</Moment>,
      csv: ({ foundAt }) => foundAt,
      csvLabel: 'Found (UTC)',
    },
    action: {
      label: 'Action',
      hideLabel: true,
      place: 'actions',
      render: ({ id, reference, kind }) => (
        <ActionButton
          action={adminPaths.reconciliation}
          formKey={`take-over-${id}`}
          fields={{ id }}
          variant="secondary"
          size="sm"
          aria-label={`Take over ${differenceNames[kind]} of ${reference}`}
        >
          Take over
        </ActionButton>
      ),
    },
  },
  shown: ['kind', 'dealership', 'reference', 'ours', 'theirs', 'found', 'action'],
  file: { name: 'payment-differences', columns: ['kind', 'dealership', 'reference', 'ours', 'theirs', 'found'] },
  usualSort: '-found',
  filters: [],
  empty: () => (
    <EmptyState title="Nothing differs" icon="circle-check">
      Every payment by card is here as the card company has it.
    </EmptyState>
  ),
})
