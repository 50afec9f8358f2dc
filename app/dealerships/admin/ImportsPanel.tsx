import { number } from '~/format/numbers'
import { type ListColumn, ListPanel } from '~/lists/ListPanel'
import { byTime, type ListAddress } from '~/lists/list-address'
import { Badge, type BadgeTone } from '~/ui/Chip'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { FeedRun, listFeedRuns } from '~/upstream/dealership-administration.server'
import { NoneInState } from './NoneInState'

interface ImportsPanelProps {
  address: ListAddress
  imports: Awaited<ReturnType<typeof listFeedRuns>>
}

export const newestFirst = '-started'

export function ImportsPanel({ address, imports }: ImportsPanelProps) {
  const tab = address.state.state ?? 'all'
  return (
    <ListPanel
      id="imports"
      title="Imports"
      address={address}
      list={imports}
      columns={columns}
      rowKey={({ id }) => String(id)}
      usualSort={newestFirst}
      tabs={{ name: 'state', label: 'Imports by state', items: tabs }}
      search="Name of the file"
      empty={
        tab === 'all' ? (
          <EmptyState title="No listing file was imported" icon="file-text" />
        ) : (
          <NoneInState title="No import is in this state" icon="file-text" />
        )
      }
    />
  )
}

const stateNames: Record<FeedRun['state'], string> = {
  applied: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
  running: 'Running',
}
const stateTones: Record<FeedRun['state'], BadgeTone> = {
  applied: 'ok',
  failed: 'bad',
  cancelled: 'neutral',
  running: 'info',
}
const tabs = [{ value: 'all', label: 'All' }, ...Object.entries(stateNames).map(([value, label]) => ({ value, label }))]
const triggers: Record<FeedRun['trigger'], string> = {
  command: 'by command',
  upload: 'uploaded',
  schedule: 'on schedule',
  push: 'pushed',
}

const countColumn = (key: keyof FeedRun['counts'], label: string): ListColumn<FeedRun> => ({
  key,
  label,
  numeric: true,
  render: ({ counts }) => number(counts[key]),
})

const columns: ListColumn<FeedRun>[] = [
  { key: 'file', label: 'File', sort: 'file', render: (run) => <File run={run} /> },
  { key: 'state', label: 'State', place: 'badge', render: (run) => <State run={run} /> },
  countColumn('read', 'Read'),
  countColumn('created', 'New'),
  countColumn('updated', 'Changed'),
  countColumn('refused', 'Rejected'),
  countColumn('warnings', 'Warnings'),
  {
    key: 'started',
    label: 'Started',
    sort: 'started',
    directions: byTime,
    render: ({ startedAt }) => <Moment at={startedAt} />,
  },
]

const File = ({ run: { fileName, trigger, by } }: { run: FeedRun }) => (
  <span className="two-lines">
    {fileName}
    <span className="caption">
      {triggers[trigger]}
      {by && ` by ${by}`}
    </span>
  </span>
)

const State = ({ run: { state, failure } }: { run: FeedRun }) => (
  <span className="two-lines">
    <span>
      <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
    </span>
    {failure && <span className="caption">{failure}</span>}
  </span>
)
