import { ago } from '~/format/dates'
import { optionsOf } from '~/forms/options'
import { type ListColumn, ListPanel } from '~/lists/ListPanel'
import { byTime, type ListAddress } from '~/lists/list-address'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Case } from '../../api/cases/cases.contract'
import { CaseBadge } from './CaseBadge'
import { kindIcons, kindNames, tabNames } from './case-words'

interface CasesPanelProps {
  address: ListAddress
  cases: Parameters<typeof ListPanel<Case>>[0]['list'] & {
    tags: readonly string[]
    assignable: readonly { id: number; name: string }[]
  }
  csvHref: string
}

export function CasesPanel({ address, cases, csvHref }: CasesPanelProps) {
  const people = cases.assignable.map(({ id, name }) => ({ value: String(id), label: name }))
  const tags = cases.tags.map((tag) => ({ value: tag, label: tag }))
  return (
    <ListPanel
      id="cases"
      title="Cases"
      address={address}
      list={cases}
      columns={columns}
      rowKey={({ id }) => String(id)}
      usualSort="-last"
      tabs={{ name: 'show', label: 'Cases by state', items: optionsOf(tabNames) }}
      search="Words, sender or reference"
      filters={[
        { name: 'kind', label: 'Kind', all: 'All kinds', options: optionsOf(kindNames) },
        ...(tags.length > 0 ? [{ name: 'tag', label: 'Tag', all: 'All tags', options: tags }] : []),
        {
          name: 'assigned',
          label: 'Assigned to',
          all: 'Anybody’s',
          options: [{ value: 'nobody', label: 'Nobody’s' }, ...people],
        },
      ]}
      bulk={{
        noun: 'case',
        nameOf: ({ reference }) => reference,
        actions: [
          { value: 'assign', label: 'Assign …' },
          { value: 'close', label: 'Close …' },
        ],
      }}
      csvHref={csvHref}
      empty={
        <EmptyState title="Nothing here" icon="inbox">
          Messages to the site and reports stand here as they come in.
        </EmptyState>
      }
    />
  )
}

const columns: ListColumn<Case>[] = [
  { key: 'subject', label: 'Case', render: (one) => <Subject of={one} /> },
  { key: 'sender', label: 'From', render: ({ sender }) => sender || <span className="faint">not given</span> },
  { key: 'status', label: 'State', place: 'badge', render: (one) => <CaseBadge of={one} /> },
  {
    key: 'assigned',
    label: 'Assigned to',
    render: ({ assignedTo }) => assignedTo?.name ?? <span className="faint">nobody</span>,
  },
  {
    key: 'created',
    label: 'Received',
    minor: true,
    place: 'hidden',
    sort: 'created',
    directions: byTime,
    render: ({ createdAt }) => <Moment at={createdAt} form="day" />,
  },
  {
    key: 'last',
    label: 'Last activity',
    sort: 'last',
    directions: byTime,
    render: ({ lastAt }) => <Moment at={lastAt}>{ago(lastAt)}</Moment>,
  },
]

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
