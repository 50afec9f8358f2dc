import { listState } from '~/lists/list-state.server'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { RunRowQuery } from '../../api/feeds/runs/runs.contract'
import { type RunReader, runCalls } from './run-calls.server'
import { isUnderWay } from './run-labels'

/** A run with the rows that the address asks for. Throws the error page’s 404. */
export async function runPage(context: RequestContext, reader: RunReader, id: number) {
  const state = listState(RunRowQuery, context.url)
  const calls = runCalls[reader]
  const [run, rows] = await orPageNotFound(
    context.url,
    Promise.all([context.api.call(calls.get, { id }), context.api.call(calls.rows, { ...state, id })]),
  )
  return {
    run,
    rows,
    state,
    refreshes: isUnderWay(run.status),
    asks: run.can.rollBack && context.url.searchParams.get('ask') === 'roll-back',
  }
}
