import { ago } from '~/format/dates'
import { ActionButton } from '~/forms/ActionButton'
import { optionsOf } from '~/forms/options'
import { byTime, type ListAddress, listHref } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Case } from '../../api/cases/cases.contract'
import { CaseBadge } from './CaseBadge'
import { outcomeNames, tabNames } from './case-labels'
import { invitedTag, nameOfProspect } from './prospects'

/** Lists the inquiries of dealerships; the inbox has the same cases among all others. */
export const prospectsList = defineList<Case>()({
  id: 'prospects',
  title: 'Prospects',
  noun: 'prospect',
  rowKey: ({ id }) => String(id),
  columns: {
    reference: { label: 'Reference', csv: ({ reference }) => reference },
    name: {
      label: 'Dealership',
      render: (one) => (
        <span className="two-lines">
          <a href={paths.admin.inbox(one.id)}>{nameOfProspect(one)}</a>
          <span className="caption">{one.reference}</span>
        </span>
      ),
      csv: nameOfProspect,
    },
    contact: { label: 'Contact', render: ({ sender }) => sender, csv: ({ sender }) => sender },
    status: {
      label: 'Status',
      place: 'badge',
      render: (one) =>
        isInvited(one) && one.outcome === null ? <Badge tone="info">Invited</Badge> : <CaseBadge of={one} />,
      csv: (one) => (one.outcome ? outcomeNames[one.outcome] : isInvited(one) ? 'Invited' : 'Open'),
    },
    assigned: {
      label: 'Assigned to',
      render: ({ assignedTo }) => assignedTo?.name ?? <span className="faint">No one</span>,
      csv: ({ assignedTo }) => assignedTo?.name,
    },
    created: {
      label: 'Received',
      sort: 'created',
      directions: byTime,
      render: ({ createdAt }) => <Moment at={createdAt}>{ago(createdAt)}</Moment>,
      csv: ({ createdAt }) => createdAt,
      csvLabel: 'Received (UTC)',
    },
    last: {
      label: 'Last activity',
      sort: 'last',
      directions: byTime,
      minor: true,
      place: 'hidden',
      render: ({ lastAt }) => <Moment at={lastAt}>{ago(lastAt)}</Moment>,
      csv: ({ lastAt }) => lastAt,
      csvLabel: 'Last activity (UTC)',
    },
    actions: {
      label: 'Actions',
      hideLabel: true,
      place: 'actions',
      render: (one, { address }) => <Invite of={one} address={address} />,
    },
  },
  shown: ['name', 'contact', 'status', 'assigned', 'created', 'last', 'actions'],
  file: {
    name: 'prospects',
    columns: ['reference', 'name', 'contact', 'status', 'assigned', 'created', 'last'],
  },
  usualSort: '-last',
  tabs: { name: 'show', label: 'Prospects by status', items: optionsOf(tabNames) },
  search: 'Dealership, sender or reference',
  empty: () => (
    <EmptyState title="No prospects here" icon="store">
      Inquiries from the dealership contact form arrive here.
    </EmptyState>
  ),
})

const isInvited = ({ tags }: Case): boolean => tags.includes(invitedTag)

function Invite({ of: one, address }: { of: Case; address: ListAddress }) {
  if (one.outcome !== null) return null
  return (
    <ActionButton
      action={listHref(address, { page: address.state.page })}
      formKey={`invite-${one.id}`}
      intent="invite"
      fields={{ id: one.id }}
      size="sm"
      variant={isInvited(one) ? 'quiet' : 'secondary'}
    >
      {isInvited(one) ? 'Invite again' : 'Invite'}
      <span className="sr-only"> {nameOfProspect(one)}</span>
    </ActionButton>
  )
}
