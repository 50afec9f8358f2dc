import { listState } from '~/lists/list-state.server'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { ofRun, type RunReader } from '~/upstream/feed-runs.server'
import { RunRowQuery } from '~/upstream/feeds.server'
import { isUnderWay } from './run-words'

/** A run with the rows that the address asks for. Throws the error page’s 404. */
export async function runPage(context: RequestContext, reader: RunReader, id: number) {
  const state = listState(RunRowQuery, context.url)
  const calls = ofRun(context, reader, id)
  const [run, rows] = await orPageNotFound(context.url, Promise.all([calls.get(), calls.rows(state)]))
  return {
    ...{ run, rows, state, refreshes: isUnderWay(run.status) },
    asks: run.can.rollBack && context.url.searchParams.get('ask') === 'roll-back',
  }
}
