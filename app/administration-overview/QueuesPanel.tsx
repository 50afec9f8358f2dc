import { duration, roughDuration } from '~/format/durations'
import { number } from '~/format/numbers'
import { ButtonLink } from '~/ui/Button'
import { WaitRing } from '~/ui/charts/WaitRing'
import { Icon } from '~/ui/icons/Icon'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Panel } from '~/ui/page/Panel'
import type { AdminOverview } from '../../api/analytics/overview.contract'
import { queueLabels } from './queue-labels'
import { busyQueues, waitingTime } from './waiting-time'

type Queue = AdminOverview['queues'][number]

/** Counts no further than this. */
const countedUpTo = 2000

export function QueuesPanel({ overview: { queues, at } }: { overview: AdminOverview }) {
  const busy = busyQueues({ queues })
  const clear = queues.filter(({ waiting }) => waiting === 0).map(({ name }) => queueLabels[name].name)
  if (busy.length === 0)
    return (
      <Panel flush>
        <EmptyState title="All queues are clear" icon="circle-check">
          New applications, reports, posts and feed problems appear here.
        </EmptyState>
      </Panel>
    )
  return (
    <Panel
      title="Queues"
      flush
      aside={<span className="caption">nearest to its limit first</span>}
      foot={clear.length > 0 ? `Clear: ${clear.join(', ')}` : undefined}
    >
      <DataTable bare caption="What is waiting" columns={columnsAt(at)} rows={busy} rowKey={({ name }) => name} />
    </Panel>
  )
}

const columnsAt = (at: string): Column<Queue>[] => [
  {
    key: 'queue',
    label: 'Queue',
    place: 'head',
    render: ({ name }) => {
      const { icon, name: label, href } = queueLabels[name]
      return (
        <span className="queue-name">
          <Icon name={icon} />
          <a href={href}>{label}</a>
        </span>
      )
    },
  },
  {
    key: 'waiting',
    label: 'Waiting',
    numeric: true,
    place: 'figure',
    render: ({ waiting }) => <b>{waiting >= countedUpTo ? `${number(waiting)}+` : number(waiting)}</b>,
  },
  { key: 'oldest', label: 'Oldest', place: 'figure', render: (queue) => <Oldest queue={queue} at={at} /> },
  {
    key: 'limit',
    label: 'Limit',
    numeric: true,
    place: 'figure',
    render: ({ limitMinutes }) => <span className="muted">{duration(limitMinutes)}</span>,
  },
  {
    key: 'people',
    label: 'Assigned',
    place: 'wide',
    render: ({ people }) => (people.length > 0 ? peopleInWords(people) : <span className="faint">No one yet</span>),
  },
  {
    key: 'open',
    label: 'Open',
    hideLabel: true,
    place: 'hidden',
    render: ({ name }) => (
      <ButtonLink href={queueLabels[name].href} variant="secondary" size="sm">
        Open<span className="sr-only">: {queueLabels[name].name}</span>
      </ButtonLink>
    ),
  },
]

function Oldest({ queue, at }: { queue: Queue; at: string }) {
  const time = waitingTime(queue, at)
  if (!time) return null
  return (
    <WaitRing spent={time.spent} tone={time.tone}>
      {roughDuration(time.minutes)}
      {time.tone === 'bad' && ', late'}
    </WaitRing>
  )
}

const shownPeople = 3

/** “Ada Lin, Jo Bell, 2 more” */
function peopleInWords(people: readonly string[]): string {
  const shown = people.slice(0, shownPeople)
  const rest = people.length - shown.length
  return rest > 0 ? `${shown.join(', ')}, ${rest} more` : shown.join(', ')
}
