import { adminPaths } from '~/admin-paths'
import { fileSize } from '~/format/bytes'
import { count, number } from '~/format/numbers'
import { ButtonLink } from '~/ui/Button'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { RunDetail } from '../../../api/feeds/runs/runs.contract'
import { RunStatusBadge } from '../RunStatusBadge'
import { tookInWords } from '../run-labels'

interface ComparePanelProps {
  /** The earlier one first. */
  runs: readonly [RunDetail, RunDetail]
  closeHref: string
}

/** Two runs side by side, and by how much the later one differs. */
export function ComparePanel({ runs, closeHref }: ComparePanelProps) {
  const [first, second] = runs
  return (
    <Panel
      id="compare"
      flush
      title={`Runs ${number(first.id)} and ${number(second.id)}`}
      aside={
        <ButtonLink href={closeHref} variant="quiet" size="sm" icon="x" data-keep-scroll>
          Close
        </ButtonLink>
      }
      foot={verdictOf(runs)}
    >
      <section className="table-box table-box--bare" aria-label="The two runs, figure by figure" tabIndex={0}>
        <table className="table table--compact compared-runs">
          <caption className="sr-only">The two runs, figure by figure</caption>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <Head run={first}>the earlier one</Head>
              <Head run={second}>the later one, and by how much it differs</Head>
            </tr>
          </thead>
          <tbody>
            {rowsOf(runs).map((row) => (
              <Row key={row.label} {...row} />
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

const Head = ({ run: { id }, children }: { run: RunDetail; children: string }) => (
  <th scope="col">
    Run {number(id)}
    <span className="sr-only">, {children}</span>
  </th>
)

function Row({ label, cells: [first, second], difference }: ReturnType<typeof said>) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{first}</td>
      <td>
        {second}
        {difference !== '' && <span className="compared-runs__difference"> {difference}</span>}
      </td>
    </tr>
  )
}

type Runs = ComparePanelProps['runs']

const rowsOf = (runs: Runs) => [
  said(runs, 'File', (run) => (
    <a key={run.id} className="wrap-anywhere" href={adminPaths.feedRun(run.id)}>
      {run.fileName}
    </a>
  )),
  said(runs, 'Dealership', ({ dealership }) => dealership.name),
  said(runs, 'Feed', ({ feed }) => feed?.name ?? 'None'),
  said(runs, 'Started', ({ id, startedAt }) => <Moment key={id} at={startedAt} />),
  said(runs, 'Status', ({ id, status }) => <RunStatusBadge key={id} status={status} />),
  ...measured(runs, 'Size of the file', ({ fileBytes }) => fileBytes, fileSize),
  {
    ...said(runs, 'Hash of the file', ({ fileSha256 }) => shortHash(fileSha256)),
    difference: runs[0].fileSha256 === runs[1].fileSha256 ? 'the same file' : 'another file',
  },
  ...measured(runs, 'Rows read', ({ counts }) => counts.read),
  ...measured(runs, 'New', ({ counts }) => counts.created),
  ...measured(runs, 'Changed', ({ counts }) => counts.updated),
  ...measured(runs, 'Unchanged', ({ counts }) => counts.unchanged),
  ...measured(runs, 'Merged with another row', ({ counts }) => counts.merged),
  ...measured(runs, 'Missing from the file', ({ counts }) => counts.delisted),
  ...measured(runs, 'Refused', ({ counts }) => counts.refused),
  ...measured(runs, 'Warnings', ({ counts }) => counts.warnings),
  ...measured(runs, 'Photos named', ({ photos }) => photos.wanted),
  ...codesOf(runs),
  {
    ...said(runs, 'Took', tookInWords),
    difference: differenceOf(runs[0].workedMs, runs[1].workedMs, (ms) => `${(ms / 1000).toFixed(1)} s`),
  },
]

const said = ([first, second]: Runs, label: string, of: (run: RunDetail) => React.ReactNode) => ({
  label,
  cells: [of(first), of(second)] as const,
  difference: '',
})

/** No row where neither has any. */
function measured(runs: Runs, label: string, of: (run: RunDetail) => number, format = number) {
  const [first, second] = [of(runs[0]), of(runs[1])]
  if (first === 0 && second === 0) return []
  return [{ ...said(runs, label, (run) => format(of(run))), difference: differenceOf(first, second, format) }]
}

/** Issues that came up in one of them at least. */
function codesOf(runs: Runs) {
  const sentences = new Map(runs.flatMap(({ codes }) => codes.map(({ code, sentence }) => [code, sentence] as const)))
  const countOf = (code: string) => (run: RunDetail) => run.codes.find((each) => each.code === code)?.count ?? 0
  return [...sentences].flatMap(([code, sentence]) => measured(runs, sentence, countOf(code)))
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
