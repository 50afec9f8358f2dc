import { feedPaths } from '~/feed-paths'
import { count, number } from '~/format/numbers'
import { withQuery } from '~/paths'
import { Moment } from '~/ui/Moment'
import { Banner } from '~/ui/page/Banner'
import type { Output } from '~/upstream/call-input'
import type { listRuns } from '../../api/feeds/runs/runs.contract'
import { changesInWords, heldInWords } from './run-labels'

type Run = Output<typeof listRuns>['items'][number]

interface WaitingRunsProps {
  /** Held ones first; not all of `total`. */
  runs: readonly Run[]
  total: number
  dealershipId: string | undefined
}

/** What the dealership has to decide before the files change anything on the site. */
export function WaitingRuns({ runs, total, dealershipId }: WaitingRunsProps) {
  const pages = feedPaths(dealershipId)
  if (runs.length === 0) return null
  return (
    <Banner tone="warn" title={`${count(total, 'run waits', 'runs wait')} for you`}>
      <ul className="waiting-runs">
        {runs.map((run) => (
          <li key={run.id}>
            <a href={`${pages.run(run.id)}#${run.quarantine === 'unclear_units' ? 'units' : 'decide'}`}>
              {run.fileName}
              <span className="sr-only">: look and decide</span>
            </a>{' '}
            {whyInWords(run)}{' '}
            <span className="caption">
              {run.feedName ?? 'Removed feed'}, <Moment at={run.startedAt} />
            </span>
          </li>
        ))}
      </ul>
      {total > runs.length && (
        <p>
          <a href={`${withQuery(pages.list, { state: 'waiting' })}#runs`}>All {number(total)} that wait</a>
        </p>
      )}
      <p>Nothing of {total === 1 ? 'it' : 'them'} is on the site yet.</p>
    </Banner>
  )
}

function whyInWords(run: Run): string {
  if (run.status === 'quarantined') return `is held: ${heldInWords(run)}`
  const { drafts } = run.counts
  const asDrafts = drafts > 0 ? `, ${number(drafts)} ${drafts === 1 ? 'goes in as a draft' : 'go in as drafts'}` : ''
  return `waits: ${changesInWords(run)}${asDrafts}.`
}
