import { listState, withTotals } from '~/lists/list-state.server'
import type { RequestContext } from '~/session/request-context.server'
import { listRuns, RunListQuery } from '../../api/feeds/runs/runs.contract'
import { listFeeds } from '../../api/feeds/sources/sources.contract'

const shownWaiting = 3

/** The feeds of a dealership, what waits for it, and the runs that the address asks for. */
export async function feedsPage(context: RequestContext) {
  const state = listState(RunListQuery, context.url)
  const ask = (asked: Record<string, string>) => context.api.call(listRuns, asked)
  const [{ items: feeds, can, megabytes }, { list: runs, totals }] = await Promise.all([
    context.api.call(listFeeds),
    withTotals(state, ask, 'state'),
  ])
  const total = totals.waiting ?? 0
  const waiting = total > 0 ? (await ask({ state: 'waiting', sort: '-started', size: '200' })).items : []
  const isHeld = ({ status }: { status: string }) => status === 'quarantined'
  const heldFirst = [...waiting.filter(isHeld), ...waiting.filter((run) => !isHeld(run))]
  const shown = { total, runs: heldFirst.slice(0, shownWaiting) }
  const { configure: mayConfigure, fetchRefusal } = can
  return { state, feeds, mayConfigure, fetchRefusal, megabytes, runs, waiting: shown }
}
