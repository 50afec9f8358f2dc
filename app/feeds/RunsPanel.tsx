import { feedPaths } from '~/feed-paths'
import { ListPanel } from '~/lists/ListPanel'
import { byTime, type ListAddress, listHref } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { withQuery } from '~/paths'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Output } from '~/upstream/call-input'
import type { listRuns } from '../../api/feeds/runs/runs.contract'
import type { Feed } from '../../api/feeds/sources/sources.contract'
import { RunStatusBadge } from './RunStatusBadge'
import { countColumn } from './run-columns'
import { quarantineNames, removalsInWords, runTabs, startInWords, statusWords, triggerWords } from './run-labels'

type Runs = Output<typeof listRuns>
type Run = Runs['items'][number]

interface OfDealership {
  dealershipId: string | undefined
}

interface RunsPanelProps extends OfDealership {
  address: ListAddress
  runs: Runs
  feeds: readonly Feed[]
}

export function RunsPanel({ address, runs, feeds, dealershipId }: RunsPanelProps) {
  const feed = feeds.length > 1 ? feeds.map(({ id, name }) => ({ value: String(id), label: name })) : []
  return (
    <ListPanel
      definition={ownRunsList}
      address={address}
      list={runs}
      view={{ dealershipId }}
      options={{ feed }}
      csvHref={withQuery(feedPaths(dealershipId).runsCsv, address.state)}
    />
  )
}

export const ownRunsList = defineList<Run, OfDealership>()({
  id: 'runs',
  title: 'Runs',
  noun: 'run',
  rowKey: ({ id }) => String(id),
  columns: {
    id: { label: 'Run', csv: ({ id }) => id },
    file: {
      label: 'File',
      sort: 'file',
      render: (run, { dealershipId }) => <File run={run} dealershipId={dealershipId} />,
      csv: ({ fileName }) => fileName,
    },
    bytes: { label: 'Bytes', csv: ({ fileBytes }) => fileBytes },
    feed: { label: 'Feed', csv: ({ feedName }) => feedName },
    status: {
      label: 'Status',
      place: 'badge',
      render: ({ status }) => <RunStatusBadge status={status} />,
      csv: ({ status }) => statusWords[status].label,
    },
    failure: { label: 'Failure', csv: ({ failure }) => failure },
    held: { label: 'Held because', csv: ({ quarantine }) => quarantine && quarantineNames[quarantine] },
    how: { label: 'How', csv: ({ trigger }) => triggerWords[trigger] },
    by: { label: 'By', csv: ({ by }) => by },
    read: countColumn('read', 'Rows'),
    created: countColumn('created', 'New'),
    updated: countColumn('updated', 'Changed'),
    delisted: countColumn('delisted', 'Missing'),
    unchanged: { label: 'Same', csv: ({ counts }) => counts.unchanged },
    refused: countColumn('refused', 'Refused'),
    warnings: { label: 'Warnings', csv: ({ counts }) => counts.warnings },
    started: {
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
      csv: ({ startedAt }) => startedAt,
      csvLabel: 'Started (UTC)',
    },
    ended: { label: 'Ended (UTC)', csv: ({ finishedAt }) => finishedAt },
    took: { label: 'Took (s)', csv: ({ workedMs }) => (workedMs / 1000).toFixed(1) },
  },
  shown: ['file', 'status', 'read', 'created', 'updated', 'delisted', 'refused', 'started'],
  file: {
    name: 'feed-runs',
    columns: [
      'id',
      'started',
      'ended',
      'took',
      'feed',
      'file',
      'bytes',
      'how',
      'by',
      'status',
      'held',
      'failure',
      'read',
      'created',
      'updated',
      'unchanged',
      'delisted',
      'refused',
      'warnings',
    ],
  },
  usualSort: '-started',
  tabs: { name: 'state', label: 'Runs by state', items: runTabs },
  search: 'Name of the file',
  filters: [{ name: 'feed', label: 'Feed', all: 'All feeds', options: [] }],
  empty: ({ address }) =>
    address.state.state ? (
      <EmptyState title="No run is in this state" icon="refresh-cw">
        Look under another state, or under <a href={listHref(address, { state: undefined })}>all of them</a>.
      </EmptyState>
    ) : (
      <EmptyState title="No runs yet" icon="refresh-cw">
        Each file becomes a run: you see what it would change before anything does.
      </EmptyState>
    ),
})

const File = ({ run, dealershipId }: { run: Run } & OfDealership) => (
  <span className="two-lines run-file">
    <a className="wrap-anywhere" href={feedPaths(dealershipId).run(run.id)}>
      {run.fileName}
    </a>
    <span className="caption">{[run.feedName ?? 'Removed feed', removalsInWords(run)].filter(Boolean).join(', ')}</span>
  </span>
)
