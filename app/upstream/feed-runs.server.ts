import * as retention from '../../api/feeds/retention/retention.contract'
import * as all from '../../api/feeds/run-list/all-runs.contract'
import * as files from '../../api/feeds/runs/run-files.contract'
import * as own from '../../api/feeds/runs/runs.contract'
import * as answers from '../../api/feeds/validations/answer.contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'

export { type FeedRetention, FeedRetentionChange } from '../../api/feeds/retention/retention.contract'
export { RunQuestion } from '../../api/feeds/run-list/all-runs.contract'
export { type FeedRun, RunQuery } from '../../api/feeds/run-list/run-list.contract'
export { Answer as RunAnswer } from '../../api/feeds/validations/answer.contract'

type Query = Record<string, string | undefined>

export const listAllRuns = ({ upstream }: RequestContext, query: Query) => upstream.call(all.listAllRuns, { query })
export const getFeedRetention = ({ upstream }: RequestContext) => upstream.call(retention.getFeedRetention)
export const updateFeedRetention = (
  { upstream }: RequestContext,
  body: z.output<typeof retention.FeedRetentionChange>,
) => upstream.call(retention.updateFeedRetention, { body })
export const getKeptFeedFiles = ({ upstream }: RequestContext) => upstream.call(retention.getKeptFeedFiles)
export const listRunDays = ({ upstream }: RequestContext) => upstream.call(all.listRunDays)

export const askAboutRun = ({ upstream }: RequestContext, id: number, question: string) =>
  upstream.call(all.askAboutRun, { params: { id }, body: { question } })

export const answerAboutRun = ({ upstream }: RequestContext, id: number, body: z.output<typeof answers.Answer>) =>
  upstream.call(answers.answerAboutRun, { params: { id }, body })

const callsOf = {
  staff: {
    ...{ get: own.getRun, rows: own.listRunRows, issuesCsv: files.runIssuesCsv },
    ...{ file: files.runFile, annotatedCsv: files.annotatedFile },
    ...{ apply: own.applyRunCall, discard: own.discardRun, rollBack: own.rollBackRunCall, repeat: own.repeatRun },
  },
  admin: {
    ...{ get: all.getAnyRun, rows: all.listRowsOfAnyRun, issuesCsv: all.issuesCsvOfAnyRun },
    ...{ file: all.fileOfAnyRun, annotatedCsv: all.annotatedFileOfAnyRun },
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
    file: () => upstream.send(calls.file, { params, files: true }),
    annotatedCsv: () => upstream.send(calls.annotatedCsv, { params, files: true }),
    apply: (body: z.output<typeof own.Application>) => upstream.call(calls.apply, { params, body }),
    discard: () => upstream.call(calls.discard, { params }),
    rollBack: () => upstream.call(calls.rollBack, { params }),
    repeat: () => upstream.call(calls.repeat, { params }),
  }
}
