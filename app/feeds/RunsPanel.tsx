import { feedPaths } from '~/feed-paths'
import { type ListColumn, ListPanel } from '~/lists/ListPanel'
import { byTime, type ListAddress, listHref } from '~/lists/list-address'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Output } from '~/upstream/call-input'
import type { listRuns } from '../../api/feeds/runs/runs.contract'
import type { Feed } from '../../api/feeds/sources/sources.contract'
import { RunStatusBadge } from './RunStatusBadge'
import { countColumn } from './run-columns'
import { removalsInWords, runTabs, startInWords } from './run-words'

type Runs = Output<typeof listRuns>
type Run = Runs['items'][number]

interface RunsPanelProps {
  address: ListAddress
  runs: Runs
  feeds: readonly Feed[]
  dealershipId: string | undefined
}

export function RunsPanel({ address, runs, feeds, dealershipId }: RunsPanelProps) {
  const options = feeds.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <ListPanel
      id="runs"
      title="Runs"
      address={address}
      list={runs}
      columns={columnsOf(feedPaths(dealershipId).run)}
      rowKey={({ id }) => String(id)}
      usualSort="-started"
      tabs={{ name: 'state', label: 'Runs by state', items: runTabs }}
      search="Name of the file"
      filters={options.length > 1 ? [{ name: 'feed', label: 'Feed', all: 'All feeds', options }] : []}
      empty={
        address.state.state ? (
          <EmptyState title="No run is in this state" icon="refresh-cw">
            Look under another state, or under <a href={listHref(address, { state: undefined })}>all of them</a>.
          </EmptyState>
        ) : (
          <EmptyState title="No runs yet" icon="refresh-cw">
            Each file becomes a run: you see what it would change before anything does.
          </EmptyState>
        )
      }
    />
  )
}

const columnsOf = (href: (id: number) => string): ListColumn<Run>[] => [
  {
    key: 'file',
    label: 'File',
    sort: 'file',
    render: ({ id, fileName, feedName, ...run }) => (
      <span className="two-lines">
        <a href={href(id)}>{fileName}</a>
        <span className="caption">{[feedName ?? 'Removed feed', removalsInWords(run)].filter(Boolean).join(', ')}</span>
      </span>
    ),
  },
  { key: 'status', label: 'Status', place: 'badge', render: ({ status }) => <RunStatusBadge status={status} /> },
  countColumn('read', 'Rows'),
  countColumn('created', 'New'),
  countColumn('updated', 'Changed'),
  countColumn('delisted', 'Missing'),
  countColumn('refused', 'Refused'),
  {
    key: 'started',
    label: 'Started',
    sort: 'started',
    directions: byTime,
    place: 'wide',
    render: (run) => (
      <span className="two-lines">
        <Moment at={run.startedAt} />
        <span className="caption">{startInWords(run)}</span>
      </span>
    ),
  },
]
