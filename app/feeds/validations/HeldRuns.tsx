import { adminPaths } from '~/admin-paths'
import { number } from '~/format/numbers'
import { withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { FeedRun } from '../../../api/feeds/run-list/run-list.contract'
import { heldInWords, quarantineNames } from '../run-labels'

interface HeldRunsProps {
  runs: readonly FeedRun[]
  /** Where the dealership of one is asked: `ask` names it. */
  path: string
  /** Of these the newest are shown. */
  allHref?: string
  total: number
}

/** Runs of which nothing is applied before somebody has looked, whose dealership can be asked. */
export const HeldRuns = ({ runs, path, allHref, total }: HeldRunsProps) => (
  <Panel id="held" flush title="Held runs" aside={allHref && total > 0 && <a href={allHref}>All {number(total)}</a>}>
    {runs.length === 0 ? (
      <p className="panel__body muted">No run is held.</p>
    ) : (
      <ul className="lines held-runs">
        {runs.map((run) => (
          <li key={run.id}>
            <span>
              <a className="t" href={adminPaths.feedRun(run.id)}>
                {run.dealership.name}
              </a>
              <span className="d">
                Run {number(run.id)}: {heldInWords(run)} <Moment at={run.startedAt} />
              </span>
            </span>
            {run.quarantine && <Badge tone="warn">{quarantineNames[run.quarantine]}</Badge>}
            <span className="row held-runs__actions">
              <ButtonLink href={`${adminPaths.feedRun(run.id)}#decide`} variant="secondary" size="sm">
                Look and decide<span className="sr-only">: run {number(run.id)}</span>
              </ButtonLink>
              <ButtonLink
                href={withQuery(path, { tab: 'held', ask: run.id })}
                variant="quiet"
                size="sm"
                data-keep-scroll
              >
                {run.askedAt ? 'Ask again' : 'Ask the dealership'}
                <span className="sr-only">
                  : {run.dealership.name}, run {number(run.id)}
                </span>
              </ButtonLink>
              <Asked of={run} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

function Asked({ of: { id, askedAt, answeredAt } }: { of: FeedRun }) {
  if (!askedAt) return null
  if (!answeredAt)
    return (
      <span className="caption">
        Asked <Moment at={askedAt} />
      </span>
    )
  return (
    <span className="caption">
      <a href={`${adminPaths.feedRun(id)}#question`}>
        Answered<span className="sr-only">: run {number(id)}</span>
      </a>{' '}
      <Moment at={answeredAt} />
    </span>
  )
}
