import { adminPaths } from '~/admin-paths'
import { NoneInState } from '~/dealerships/admin/NoneInState'
import { fileSize } from '~/format/bytes'
import { number } from '~/format/numbers'
import { capitalized } from '~/format/words'
import { type ListColumn, ListPanel } from '~/lists/ListPanel'
import { byTime, type ListAddress, listHref } from '~/lists/list-address'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Output } from '~/upstream/call-input'
import type { listAllRuns } from '../../../api/feeds/run-list/all-runs.contract'
import type { FeedRun } from '../../../api/feeds/run-list/run-list.contract'
import { countColumn } from '../run-columns'
import { removalsInWords, startInWords } from '../run-words'
import { changeFilter, periodFilter, stateNames, stateTones, tookInWords, triggerFilter } from './history-words'

interface HistoryPanelProps {
  address: ListAddress
  runs: Output<typeof listAllRuns>
  csvHref?: string
  /** Of several dealerships: each run says whose it is. */
  isOfAll?: boolean
  /** The run that others are compared with, once one is chosen. */
  chosen?: number
}

export const newestFirst = '-started'

export function HistoryPanel({ address, runs, csvHref, isOfAll, chosen }: HistoryPanelProps) {
  return (
    <ListPanel
      id="runs"
      title="Runs"
      address={address}
      list={runs}
      columns={columnsOf({ address, isOfAll, chosen })}
      rowKey={({ id }) => String(id)}
      usualSort={newestFirst}
      tabs={{ name: 'state', label: 'Runs by state', items: tabs }}
      search={isOfAll ? 'File, dealership or hash' : 'Name of the file, or its hash'}
      filters={[periodFilter, triggerFilter, changeFilter]}
      csvHref={csvHref}
      empty={
        address.state.state ? (
          <NoneInState title="No run is in this state" icon="file-text" />
        ) : (
          <EmptyState title="No listing file was imported" icon="file-text" />
        )
      }
    />
  )
}

const tabs = [{ value: 'all', label: 'All' }, ...Object.entries(stateNames).map(([value, label]) => ({ value, label }))]

const columnsOf = (list: Pick<HistoryPanelProps, 'address' | 'isOfAll' | 'chosen'>): ListColumn<FeedRun>[] => [
  { key: 'file', label: 'File', sort: 'file', render: (run) => <File run={run} /> },
  { key: 'state', label: 'State', place: 'badge', render: (run) => <State run={run} /> },
  ...(list.isOfAll ? [dealership] : []),
  countColumn('read', 'Rows', { sort: 'rows' }),
  countColumn('created', 'New'),
  countColumn('updated', 'Changed'),
  countColumn('unchanged', 'Same', { minor: true }),
  countColumn('delisted', 'Missing'),
  countColumn('refused', 'Refused', { sort: 'refused' }),
  {
    key: 'started',
    label: 'Started',
    sort: 'started',
    directions: byTime,
    place: 'wide',
    render: (run) => (
      <span className="two-lines">
        <Moment at={run.startedAt} />
        <span className="caption">{startOf(run)}</span>
      </span>
    ),
  },
  { key: 'took', label: 'Took', sort: 'took', numeric: true, place: 'figure', minor: true, render: tookInWords },
  ...(list.isOfAll ? [compareColumn(list)] : []),
]

const compareColumn = (list: Pick<HistoryPanelProps, 'address' | 'chosen'>): ListColumn<FeedRun> => ({
  key: 'compare',
  label: 'Compare',
  hideLabel: true,
  place: 'actions',
  render: (run) => <Compare run={run} {...list} />,
})

const dealership: ListColumn<FeedRun> = {
  key: 'dealership',
  label: 'Dealership',
  render: ({ dealership: { id, name }, feedName }) => (
    <span className="two-lines">
      <a href={paths.admin.dealership(id)}>{name}</a>
      <span className="caption">{feedName ?? 'No feed'}</span>
    </span>
  ),
}

const startOf = (run: FeedRun) => capitalized(startInWords(run))

const File = ({ run: { id, fileName, fileBytes, ...run } }: { run: FeedRun }) => (
  <span className="two-lines">
    <a className="wrap-anywhere" href={adminPaths.feedRun(id)}>
      {fileName}
    </a>
    <span className="caption">
      {[`Run ${number(id)}`, fileSize(fileBytes), removalsInWords(run)].filter(Boolean).join(', ')}
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

/** Two presses: the first chooses a run, the second compares another with it. */
function Compare({ run: { id }, address, chosen }: { run: FeedRun } & Pick<HistoryPanelProps, 'address' | 'chosen'>) {
  const page = address.state.page
  if (id === chosen)
    return (
      <a href={listHref(address, { compare: undefined, page })} data-keep-scroll>
        Chosen<span className="sr-only">: run {number(id)}, take it back</span>
      </a>
    )
  const compare = chosen === undefined ? id : `${chosen},${id}`
  return (
    <a href={listHref(address, { compare, page })} data-keep-scroll={chosen === undefined ? '' : undefined}>
      {chosen === undefined ? 'Compare' : 'Compare with it'}
      <span className="sr-only">: run {number(id)}</span>
    </a>
  )
}
