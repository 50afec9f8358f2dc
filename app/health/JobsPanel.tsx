import { Badge, type BadgeTone } from '~/ui/Chip'
import type { IconName } from '~/ui/icons/Icon'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Tabs } from '~/ui/lists/Tabs'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { HealthWork } from '../../api/health/health.contract'
import { upTo } from './parts'
import { WorkActions } from './WorkActions'
import { workNameOf } from './work-names'
import { type WorkTab, workTabs } from './work-tabs'

interface JobsPanelProps {
  work: readonly HealthWork[]
  tab: WorkTab | null
  action: string
}

/** Lists the jobs with what waits and why something failed, and steers them. */
export function JobsPanel({ work, tab, action }: JobsPanelProps) {
  const { items, rows } = workTabs(work, tab)
  return (
    <Panel
      title="Jobs"
      id="jobs"
      className="health-jobs"
      flush
      foot="A paused job finishes what it’s doing. Items wait until you resume, even after a restart, so time-limited emails may expire. A schedule that missed several runs runs once."
    >
      <Tabs label="Which jobs" items={items} />
      <DataTable
        bare
        caption="Jobs and their queues"
        columns={columnsFor(action)}
        rows={rows}
        rowKey={({ name }: HealthWork) => name}
        empty={
          <EmptyState title={work.length === 0 ? 'No job has run yet' : 'Nothing here'} icon="circle-check">
            {work.length === 0
              ? 'Jobs appear once the process that runs them has started.'
              : 'No job is failing, late or paused.'}
          </EmptyState>
        }
      />
    </Panel>
  )
}

const columnsFor = (action: string): Column<HealthWork>[] => [
  {
    key: 'job',
    label: 'Job',
    render: ({ name }) => (
      <>
        <b>{workNameOf(name)}</b> <span className="caption health-code">{name}</span>
      </>
    ),
  },
  { key: 'state', label: 'State', place: 'badge', render: (work) => <StateBadge {...work} /> },
  { key: 'waiting', label: 'Waiting', numeric: true, place: 'figure', render: ({ waiting }) => countOf(waiting) },
  { key: 'failed', label: 'Failed', numeric: true, place: 'figure', render: ({ failed }) => countOf(failed) },
  { key: 'why', label: 'What went wrong', place: 'wide', render: (work) => <Reason work={work} /> },
  { key: 'last', label: 'Last run', place: 'field', render: ({ lastRoundAt }) => momentOr(lastRoundAt, 'Not yet') },
  {
    key: 'next',
    label: 'Next run',
    place: 'field',
    minor: true,
    render: ({ kind, dueAt }) => (kind === 'worker' ? 'Runs all the time' : momentOr(dueAt, 'Not planned')),
  },
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    place: 'actions',
    render: (work) => <WorkActions work={work} action={action} />,
  },
]

const signs: Record<HealthWork['state'], { tone: BadgeTone; icon: IconName; words: string }> = {
  failing: { tone: 'bad', icon: 'circle-alert', words: 'Failing' },
  late: { tone: 'warn', icon: 'clock', words: 'Late' },
  paused: { tone: 'info', icon: 'pause', words: 'Paused' },
  new: { tone: 'line', icon: 'circle-dashed', words: 'Not run yet' },
  well: { tone: 'ok', icon: 'circle-check', words: 'On time' },
}

const hasFailures = { tone: 'warn', icon: 'triangle-alert', words: 'Has failures' } as const

/** Shows what was given up before a state that needs no look. */
function StateBadge({ state, failed }: Pick<HealthWork, 'state' | 'failed'>) {
  const isCalm = state === 'well' || state === 'new'
  const { tone, icon, words } = isCalm && (failed ?? 0) > 0 ? hasFailures : signs[state]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}

/** Quotes why the newest item was given up, or why the last round failed. A failure that was followed by a success is over. */
function Reason({ work }: { work: HealthWork }) {
  const { state, failed, failedReason, lastError, lastErrorAt } = work
  const reason = failed ? (failedReason ?? 'No reason is stored') : state === 'failing' ? lastError : null
  if (reason === null) return <span className="faint">Nothing</span>
  return (
    <span className="health-reason">
      {reason}
      {lastErrorAt && state === 'failing' && (
        <>
          {' '}
          <span className="caption">
            <Moment at={lastErrorAt} />
          </span>
        </>
      )}
    </span>
  )
}

const countOf = (n: number | null) => (n === null ? <span className="faint">–</span> : upTo(n))
const momentOr = (at: string | null, words: string) => (at ? <Moment at={at} /> : words)
