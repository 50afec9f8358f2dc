import { adminPaths } from '~/admin-paths'
import { NoneInState } from '~/dealerships/admin/NoneInState'
import { fileSize } from '~/format/bytes'
import { capitalized } from '~/format/capitalized'
import { number } from '~/format/numbers'
import { optionsOf } from '~/forms/options'
import { byTime, type ListAddress, listHref } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { FeedRun } from '../../../api/feeds/run-list/run-list.contract'
import { countColumn } from '../run-columns'
import { removalsInWords, startInWords, tookInWords } from '../run-labels'
import { changeFilter, periodFilter, stateNames, stateTones, triggerFilter } from './history-labels'

interface HistoryView {
  /** The run that others are compared with, once one is chosen. */
  chosen?: number
}

export const newestFirst = '-started'

/** Every import of all dealerships: each run names its dealership. */
export const runsList = defineList<FeedRun, HistoryView>()({
  id: 'runs',
  title: 'Runs',
  noun: 'run',
  rowKey: ({ id }) => String(id),
  columns: {
    id: { label: 'Run', csv: ({ id }) => id },
    file: { label: 'File', sort: 'file', render: (run) => <File run={run} />, csv: ({ fileName }) => fileName },
    bytes: { label: 'Bytes', csv: ({ fileBytes }) => fileBytes },
    hash: { label: 'SHA-256', csv: ({ fileSha256 }) => fileSha256 },
    state: {
      label: 'State',
      place: 'badge',
      render: (run) => <State run={run} />,
      csv: ({ state }) => stateNames[state],
    },
    failure: { label: 'Failure', csv: ({ failure }) => failure },
    dealership: {
      label: 'Dealership',
      render: (run) => <Dealership run={run} />,
      csv: ({ dealership }) => dealership.name,
    },
    feed: { label: 'Feed', csv: ({ feedName }) => feedName },
    read: countColumn('read', 'Rows', { sort: 'rows' }),
    created: countColumn('created', 'New'),
    updated: countColumn('updated', 'Changed'),
    unchanged: countColumn('unchanged', 'Same', { minor: true }),
    merged: { label: 'Merged', csv: ({ counts }) => counts.merged },
    delisted: countColumn('delisted', 'Missing'),
    refused: countColumn('refused', 'Refused', { sort: 'refused' }),
    warnings: { label: 'Warnings', csv: ({ counts }) => counts.warnings },
    how: { label: 'How', csv: ({ trigger }) => trigger },
    by: { label: 'By', csv: ({ by }) => by },
    started: {
      label: 'Started',
      sort: 'started',
      directions: byTime,
      place: 'wide',
      render: (run) => (
        <span className="two-lines">
          <Moment at={run.startedAt} />
          <span className="caption">{capitalized(startInWords(run))}</span>
        </span>
      ),
      csv: ({ startedAt }) => startedAt,
      csvLabel: 'Begun (UTC)',
    },
    ended: { label: 'Ended (UTC)', csv: ({ finishedAt }) => finishedAt },
    took: {
      label: 'Took',
      sort: 'took',
      numeric: true,
      place: 'figure',
      minor: true,
      render: tookInWords,
      csv: ({ workedMs }) => (workedMs / 1000).toFixed(1),
      csvLabel: 'Took (s)',
    },
    compare: {
      label: 'Compare',
      hideLabel: true,
      place: 'actions',
      render: (run, view) => <Compare run={run} {...view} />,
    },
  },
  shown: [
    'file',
    'state',
    'dealership',
    'read',
    'created',
    'updated',
    'unchanged',
    'delisted',
    'refused',
    'started',
    'took',
    'compare',
  ],
  file: {
    name: 'feed-history',
    columns: [
      'id',
      'started',
      'ended',
      'took',
      'dealership',
      'feed',
      'how',
      'by',
      'file',
      'bytes',
      'hash',
      'state',
      'failure',
      'read',
      'created',
      'updated',
      'unchanged',
      'merged',
      'delisted',
      'refused',
      'warnings',
    ],
  },
  usualSort: newestFirst,
  tabs: {
    name: 'state',
    label: 'Runs by state',
    items: [{ value: 'all', label: 'All' }, ...optionsOf(stateNames)],
  },
  search: 'File, dealership or hash',
  filters: [periodFilter, triggerFilter, changeFilter],
  empty: ({ address }) =>
    address.state.state ? (
      <NoneInState title="No run is in this state" icon="file-text" />
    ) : (
      <EmptyState title="No listing file was imported" icon="file-text" />
    ),
})

/** The same runs on the page of one dealership, where nothing is compared. */
export const runsOfDealershipList: typeof runsList = {
  ...runsList,
  shown: runsList.shown.filter((name) => name !== 'dealership' && name !== 'compare'),
  search: 'Name of the file, or its hash',
}

const Dealership = ({ run: { dealership, feedName } }: { run: FeedRun }) => (
  <span className="two-lines">
    <a href={paths.admin.dealership(dealership.id)}>{dealership.name}</a>
    <span className="caption">{feedName ?? 'No feed'}</span>
  </span>
)

const File = ({ run: { id, fileName, fileBytes, ...run } }: { run: FeedRun }) => (
  <span className="two-lines run-file">
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
function Compare({ run: { id }, address, chosen }: { run: FeedRun; address: ListAddress } & HistoryView) {
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
