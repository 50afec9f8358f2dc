import * as retention from '../../api/feeds/retention/retention.contract'
import * as all from '../../api/feeds/run-list/all-runs.contract'
import * as answers from '../../api/feeds/validations/answer.contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'

export { type FeedRetention, FeedRetentionChange } from '../../api/feeds/retention/retention.contract'
export { RunQuestion } from '../../api/feeds/run-list/all-runs.contract'
export { type FeedRun, RunQuery } from '../../api/feeds/run-list/run-list.contract'
export { Answer as RunAnswer } from '../../api/feeds/validations/answer.contract'

type Query = Record<string, string | undefined>

export const listAllRuns = ({ api }: RequestContext, query: Query) => api.call(all.listAllRuns, query)
export const getFeedRetention = ({ api }: RequestContext) => api.call(retention.getFeedRetention)
export const updateFeedRetention = ({ api }: RequestContext, body: z.output<typeof retention.FeedRetentionChange>) =>
  api.call(retention.updateFeedRetention, body)
export const getKeptFeedFiles = ({ api }: RequestContext) => api.call(retention.getKeptFeedFiles)
export const listRunDays = ({ api }: RequestContext) => api.call(all.listRunDays)

export const askAboutRun = ({ api }: RequestContext, id: number, question: string) =>
  api.call(all.askAboutRun, { id, question })

export const answerAboutRun = ({ api }: RequestContext, id: number, body: z.output<typeof answers.Answer>) =>
  api.call(answers.answerAboutRun, { ...body, id })

export type { RunReader } from '../feeds/run-calls.server'
