import { ago } from '~/format/dates'
import { optionsOf } from '~/forms/options'
import { byTime } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Case } from '../../api/cases/cases.contract'
import { CaseBadge } from './CaseBadge'
import { kindIcons, kindNames, outcomeNames, tabNames } from './case-labels'
import { DueText } from './DueText'
import { categoryNames, priorityNames } from './tickets/ticket-labels'

/** The filters `tag` and `assigned` get tags and people from the page. */
export const casesList = defineList<Case>()({
  id: 'cases',
  title: 'Cases',
  noun: 'case',
  rowKey: ({ id }) => String(id),
  columns: {
    reference: { label: 'Reference', csv: ({ reference }) => reference },
    kind: { label: 'Kind', csv: ({ kind }) => kindNames[kind] },
    subject: {
      label: 'Case',
      render: (one) => <Subject of={one} />,
      csv: ({ subject }) => subject,
      csvLabel: 'Subject',
    },
    sender: {
      label: 'From',
      render: ({ sender, dealership }) => (
        <span className="two-lines">
          <span>{sender || <span className="faint">not given</span>}</span>
          {dealership && <span className="caption">{dealership.name}</span>}
        </span>
      ),
      csv: ({ sender }) => sender,
    },
    status: {
      label: 'State',
      place: 'badge',
      render: (one) => <CaseBadge of={one} />,
      csv: ({ status }) => status,
      csvLabel: 'Status',
    },
    outcome: { label: 'Outcome', csv: ({ outcome }) => outcome && outcomeNames[outcome] },
    due: {
      label: 'Due',
      sort: 'due',
      directions: ['most urgent first', 'least urgent first'],
      render: (one) => <DueText of={one} />,
      csv: ({ dueAt }) => dueAt,
      csvLabel: 'Due (UTC)',
    },
    priority: {
      label: 'Priority',
      minor: true,
      render: ({ priority }) => priorityNames[priority],
      csv: ({ priority }) => priority,
    },
    dealership: { label: 'Dealership', csv: ({ dealership }) => dealership?.name },
    category: { label: 'Category', csv: ({ category }) => category && categoryNames[category] },
    assigned: {
      label: 'Assigned to',
      render: ({ assignedTo }) => assignedTo?.name ?? <span className="faint">No one</span>,
      csv: ({ assignedTo }) => assignedTo?.name,
    },
    tags: { label: 'Tags', csv: ({ tags }) => tags.join(', ') },
    created: {
      label: 'Received',
      minor: true,
      place: 'hidden',
      sort: 'created',
      directions: byTime,
      render: ({ createdAt }) => <Moment at={createdAt} form="day" />,
      csv: ({ createdAt }) => createdAt,
      csvLabel: 'Received (UTC)',
    },
    last: {
      label: 'Last activity',
      sort: 'last',
      directions: byTime,
      render: ({ lastAt }) => <Moment at={lastAt}>{ago(lastAt)}</Moment>,
      csv: ({ lastAt }) => lastAt,
      csvLabel: 'Last activity (UTC)',
    },
  },
  shown: ['subject', 'sender', 'priority', 'status', 'due', 'assigned', 'created', 'last'],
  file: {
    name: 'cases',
    columns: [
      'reference',
      'kind',
      'subject',
      'sender',
      'status',
      'outcome',
      'assigned',
      'tags',
      'created',
      'last',
      'priority',
      'category',
      'dealership',
      'due',
    ],
  },
  usualSort: 'due',
  tabs: {
    name: 'show',
    label: 'Cases by state',
    items: optionsOf(tabNames).map((tab) => ({ ...tab, isOverlap: tab.value === 'mine' })),
  },
  search: 'Words or reference',
  filters: [
    { name: 'kind', label: 'Kind', all: 'All kinds', options: optionsOf(kindNames) },
    { name: 'priority', label: 'Priority', all: 'Any priority', options: optionsOf(priorityNames) },
    { name: 'tag', label: 'Tag', all: 'All tags', options: [] },
    { name: 'assigned', label: 'Assigned to', all: 'Anyone', options: [{ value: 'nobody', label: 'No one' }] },
  ],
  bulk: {
    nameOf: ({ reference }) => reference,
    actions: [
      { value: 'assign', label: 'Assign …' },
      { value: 'close', label: 'Close …' },
    ],
  },
  empty: () => (
    <EmptyState title="Nothing here" icon="inbox">
      Tickets, messages and reports appear here as they come in.
    </EmptyState>
  ),
})

const Subject = ({ of: { id, kind, reference, subject, tags } }: { of: Case }) => (
  <span className="case-subject">
    <Icon name={kindIcons[kind]} />
    <span>
      <a href={paths.admin.inbox(id)}>{subject}</a>
      <span className="caption">
        {reference} · {kindNames[kind]}
      </span>
      {tags.length > 0 && (
        <span className="badges">
          {tags.map((tag) => (
            <Badge key={tag} tone="line">
              {tag}
            </Badge>
          ))}
        </span>
      )}
    </span>
  </span>
)
