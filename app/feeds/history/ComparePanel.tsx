import { adminPaths } from '~/admin-paths'
import { fileSize } from '~/format/bytes'
import { count, number } from '~/format/numbers'
import { ButtonLink } from '~/ui/Button'
import { DataTable } from '~/ui/lists/DataTable'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { RunDetail } from '~/upstream/feeds.server'
import { RunStatusBadge } from '../RunStatusBadge'
import { secondsOf, tookInWords } from './history-words'

interface ComparePanelProps {
  runs: readonly [RunDetail, RunDetail]
  closeHref: string
  swapHref: string
}

/** Two runs side by side, and by how much the second differs. */
export function ComparePanel({ runs, closeHref, swapHref }: ComparePanelProps) {
  const [first, second] = runs
  return (
    <Panel
      id="compare"
      flush
      title={`Runs ${number(first.id)} and ${number(second.id)}`}
      aside={
        <div className="row">
          <ButtonLink href={swapHref} variant="quiet" size="sm" icon="repeat" data-keep-scroll>
            Swap
          </ButtonLink>
          <ButtonLink href={closeHref} variant="quiet" size="sm" icon="x" data-keep-scroll>
            Close
          </ButtonLink>
        </div>
      }
      foot={verdictOf(runs)}
    >
      <DataTable
        caption="The two runs, figure by figure"
        bare
        compact
        columns={[
          { key: 'what', label: 'What', render: ({ label }) => label },
          {
            key: 'first',
            label: `Run ${number(first.id)}`,
            numeric: true,
            place: 'figure',
            render: ({ cells }) => cells[0],
          },
          {
            key: 'second',
            label: `Run ${number(second.id)}`,
            numeric: true,
            place: 'figure',
            render: ({ cells }) => cells[1],
          },
          {
            key: 'difference',
            label: 'Difference',
            numeric: true,
            place: 'figure',
            render: ({ difference }) => difference,
          },
        ]}
        rows={rowsOf(runs)}
        rowKey={({ label }) => label}
      />
    </Panel>
  )
}

type Runs = ComparePanelProps['runs']

const rowsOf = (runs: Runs) => [
  said(runs, 'File', (run) => (
    <a key={run.id} href={adminPaths.feedRun(run.id)}>
      {run.fileName}
    </a>
  )),
  said(runs, 'Dealership', ({ dealership }) => dealership.name),
  said(runs, 'Feed', ({ feed }) => feed?.name ?? 'None'),
  said(runs, 'Begun', ({ id, startedAt }) => <Moment key={id} at={startedAt} />),
  said(runs, 'Status', ({ id, status }) => <RunStatusBadge key={id} status={status} />),
  measured(runs, 'Size of the file', ({ fileBytes }) => fileBytes, fileSize),
  {
    ...said(runs, 'Hash of the file', ({ fileSha256 }) => shortHash(fileSha256)),
    difference: runs[0].fileSha256 === runs[1].fileSha256 ? 'the same file' : 'another file',
  },
  measured(runs, 'Rows read', ({ counts }) => counts.read),
  measured(runs, 'New', ({ counts }) => counts.created),
  measured(runs, 'Changed', ({ counts }) => counts.updated),
  measured(runs, 'Unchanged', ({ counts }) => counts.unchanged),
  measured(runs, 'Merged with another row', ({ counts }) => counts.merged),
  measured(runs, 'Missing from the file', ({ counts }) => counts.delisted),
  measured(runs, 'Refused', ({ counts }) => counts.refused),
  measured(runs, 'Warnings', ({ counts }) => counts.warnings),
  measured(runs, 'Photos named', ({ photos }) => photos.wanted),
  ...codesOf(runs),
  {
    ...said(runs, 'Took', tookInWords),
    difference: differenceOf(secondsOf(runs[0]), secondsOf(runs[1]), (seconds) => `${seconds.toFixed(1)} s`),
  },
]

const said = ([first, second]: Runs, label: string, of: (run: RunDetail) => React.ReactNode) => ({
  label,
  cells: [of(first), of(second)] as const,
  difference: '',
})

const measured = (runs: Runs, label: string, of: (run: RunDetail) => number, format = number) => ({
  ...said(runs, label, (run) => format(of(run))),
  difference: differenceOf(of(runs[0]), of(runs[1]), format),
})

/** Issues that came up in one of them at least. */
function codesOf(runs: Runs) {
  const sentences = new Map(runs.flatMap(({ codes }) => codes.map(({ code, sentence }) => [code, sentence] as const)))
  const countOf = (code: string) => (run: RunDetail) => run.codes.find((each) => each.code === code)?.count ?? 0
  return [...sentences].map(([code, sentence]) => measured(runs, sentence, countOf(code)))
}

function differenceOf(first: number | null, second: number | null, format: (value: number) => string): string {
  if (first === null || second === null) return ''
  if (first === second) return 'the same'
  return `${second > first ? '+' : '−'}${format(Math.abs(second - first))}`
}

const shortHash = (hash: string) => (hash.length > 12 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash)

function verdictOf([first, second]: Runs): string {
  const failed = [first, second].find(({ status }) => status === 'failed')
  if (failed) return `Run ${number(failed.id)} failed: ${failed.failure ?? 'nothing of it was read.'}`
  if (first.fileSha256 === second.fileSha256)
    return 'Both read the same file: what differs comes from the settings, the mapping or what was there before.'
  if (first.feed?.id !== second.feed?.id) return 'They are runs of different feeds.'
  const fewer = first.counts.read - second.counts.read
  if (fewer > first.counts.read / 10)
    return `Run ${number(second.id)} has ${count(fewer, 'row')} less. A file that was cut off looks like this.`
  return 'Open a run to see its rows.'
}
