import * as all from '../../api/feeds/run-list/all-runs.contract'
import * as own from '../../api/feeds/runs/runs.contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'

export { type FeedRun, RunQuery } from '../../api/feeds/run-list/run-list.contract'

type Query = Record<string, string | undefined>

export const listAllRuns = ({ upstream }: RequestContext, query: Query) => upstream.call(all.listAllRuns, { query })
export const listRunDays = ({ upstream }: RequestContext) => upstream.call(all.listRunDays)

const callsOf = {
  staff: {
    ...{ get: own.getRun, rows: own.listRunRows, issuesCsv: own.runIssuesCsv },
    ...{ apply: own.applyRunCall, discard: own.discardRun, rollBack: own.rollBackRunCall, repeat: own.repeatRun },
  },
  admin: {
    ...{ get: all.getAnyRun, rows: all.listRowsOfAnyRun, issuesCsv: all.issuesCsvOfAnyRun },
    ...{ apply: all.applyAnyRun, discard: all.discardAnyRun, rollBack: all.rollBackAnyRun, repeat: all.repeatAnyRun },
  },
}
/** Staff reach the runs of their dealership, administrators those of all. */
export type RunReader = keyof typeof callsOf

export function ofRun({ upstream }: RequestContext, reader: RunReader, id: number) {
  const calls = callsOf[reader]
  const params = { id }
  return {
    get: () => upstream.call(calls.get, { params }),
    rows: (query: Query) => upstream.call(calls.rows, { params, query }),
    issuesCsv: () => upstream.send(calls.issuesCsv, { params, files: true }),
    apply: (body: z.output<typeof own.Application>) => upstream.call(calls.apply, { params, body }),
    discard: () => upstream.call(calls.discard, { params }),
    rollBack: () => upstream.call(calls.rollBack, { params }),
    repeat: () => upstream.call(calls.repeat, { params }),
  }
}
