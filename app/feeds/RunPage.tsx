import { count, number } from '~/format/numbers'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { type IconFact, IconFacts } from '~/ui/IconFacts'
import { Moment } from '~/ui/Moment'
import { PageHead } from '~/ui/page/PageHead'
import type { RunDetail } from '../../api/feeds/runs/runs.contract'
import { RowsDropped, RowsRemoved } from './RowsRemoved'
import { RunActions } from './RunActions'
import { RunFile, RunIssues } from './RunAside'
import { RunDeals } from './RunDeals'
import { RunNotice } from './RunNotice'
import { RunProgress } from './RunProgress'
import { RunQuestion } from './RunQuestion'
import type { FeedPages } from './RunRemedies'
import { RunRows } from './RunRows'
import { RunStatusBadge } from './RunStatusBadge'
import { RunUnits } from './RunUnits'
import type { RunReader } from './run-calls.server'
import { draftsInWords } from './run-effect-labels'
import { isDone, isDropped, isUnderWay, startInWords } from './run-labels'
import type { runPage } from './run-page.server'

type Href = (id: number) => string
interface RunPageProps extends Awaited<ReturnType<typeof runPage>> {
  path: string
  reader: RunReader
  mayAnswer: boolean
  pages: FeedPages & {
    back: { href: string; label: string }
    runsOf: Href
    file: Href
    annotatedCsv: Href
    issuesCsv: Href
    vehicle: Href | null
  }
}

/** What a file would change, or has changed, and what is decided about it. */
export function RunPage({ run, rows, state, asks, path, reader, mayAnswer, pages }: RunPageProps) {
  const address = { path, state, hash: 'rows' }
  const works = isUnderWay(run.status)
  const wasRead = run.counts.read > 0
  return (
    <>
      <Head run={run} reader={reader} pages={pages} />
      <div className="stack">
        {works ? <RunProgress run={run} reader={reader} /> : <RunNotice run={run} address={address} pages={pages} />}
        <RunUnits run={run} path={path} reader={reader} mayAnswer={mayAnswer} pages={pages} />
        <RunDeals run={run} />
        <RunQuestion run={run} path={path} reader={reader} mayAnswer={mayAnswer} />
        {wasRead && (
          <div>
            <IconFacts facts={factsOf(run)} className="sums" />
            {restInWords(run) !== '' && <p className="caption">{restInWords(run)}</p>}
          </div>
        )}
        <RunActions run={run} path={path} />
        <div className="run-parts">
          <RunIssues run={run} address={address} mapping={pages.mapping} />
          <div className="run-parts__rows">
            {wasRead && run.rowsRemovedAt ? (
              <RowsRemoved startedAt={run.startedAt} removedAt={run.rowsRemovedAt} />
            ) : isDropped(run) && wasRead ? (
              <RowsDropped status={run.status} />
            ) : wasRead || rows.total > 0 ? (
              <RunRows address={address} rows={rows} vehicle={pages.vehicle} isDone={isDone(run.status)} />
            ) : (
              <p className="muted">{works ? 'Its rows stand here once it is read.' : 'No row was read.'}</p>
            )}
          </div>
          <RunFile run={run} runsOf={pages.runsOf} file={pages.file} />
        </div>
      </div>
      {asks && <RollBackDialog run={run} path={path} />}
    </>
  )
}

function Head({ run, reader, pages }: Pick<RunPageProps, 'run' | 'reader' | 'pages'>) {
  const { id, fileName, feed, startedAt, codes, dealership, rowsRemovedAt, can } = run
  return (
    <PageHead
      title={fileName}
      sub={
        <span className="row">
          <RunStatusBadge status={run.status} />
          <span>
            {reader === 'admin' && <a href={paths.admin.dealership(dealership.id)}>{dealership.name}</a>}
            {reader === 'admin' && ', '}
            {feed ? `${feed.name}, ` : ''}
            {startInWords(run)}, <Moment at={startedAt} />
          </span>
        </span>
      }
      back={pages.back}
      actions={
        <>
          {pages.mapping && feed && (
            <ButtonLink href={pages.mapping(feed.id)} variant="secondary">
              Mapping
            </ButtonLink>
          )}
          {can.annotate && (
            <ButtonLink href={pages.annotatedCsv(id)} variant="secondary" icon="download" download>
              Results as CSV
            </ButtonLink>
          )}
          {codes.length > 0 && !rowsRemovedAt && (
            <ButtonLink href={pages.issuesCsv(id)} variant="secondary" icon="download" download>
              Issues as CSV
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

const openLabels = { created: 'to create', updated: 'to change' }
const doneLabels = { created: 'created', updated: 'changed' }
const droppedLabels = { created: 'not created', updated: 'not changed' }

/** They add up to the rows that were read. */
function factsOf({ status, counts }: RunDetail): IconFact[] {
  const { read, created, updated, unchanged, merged, refused } = counts
  const labels = isDropped({ status, counts }) ? droppedLabels : isDone(status) ? doneLabels : openLabels
  return [
    { icon: 'list', value: number(read), label: 'rows read' },
    { icon: 'plus', value: number(created), label: labels.created },
    { icon: 'pencil', value: number(updated), label: labels.updated },
    { icon: 'equal', value: number(unchanged), label: 'unchanged' },
    ...(merged > 0 ? [{ icon: 'git-fork', value: number(merged), label: 'merged with another row' } as const] : []),
    { icon: 'circle-x', value: number(refused), label: 'refused' },
  ]
}

function restInWords(run: RunDetail): string {
  const { warnings, delisted, refused } = run.counts
  const missing =
    delisted > 0 ? ` ${count(delisted, 'vehicle')} of this feed ${delisted === 1 ? 'is' : 'are'} not in the file.` : ''
  const others = refused > 0 ? '' : 'No warnings.'
  return `${draftsInWords(run)} ${warnings > 0 ? `${count(warnings, 'warning')}.` : others}${missing}`.trim()
}

function RollBackDialog({ run, path }: Pick<RunPageProps, 'run' | 'path'>) {
  const { created, updated } = run.counts
  return (
    <ConfirmDialog
      title="Roll this run back?"
      closeHref={path}
      keep="Keep it as it is"
      intent="roll-back"
      record={{ id: run.id }}
      submit="Roll back"
    >
      <p>
        {count(created, 'vehicle that it created leaves', 'vehicles that it created leave')} the site, and{' '}
        {count(updated, 'vehicle gets', 'vehicles get')} back what {updated === 1 ? 'it' : 'they'} had before. Those
        that it took off the site return.
      </p>
      <p>Vehicles that someone has edited since stay as they are.</p>
    </ConfirmDialog>
  )
}
