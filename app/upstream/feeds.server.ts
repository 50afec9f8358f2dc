import * as runs from '../../api/feeds/runs/runs.contract'
import * as sources from '../../api/feeds/sources/sources.contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'

export {
  type RunDetail,
  RunListQuery,
  type RunRow,
  RunRowQuery,
  type RunSummary,
} from '../../api/feeds/runs/runs.contract'
export { type Feed, type FeedColumn, type FeedMapping, FeedSettings } from '../../api/feeds/sources/sources.contract'

type Query = Record<string, string | undefined>
type Settings = z.output<typeof sources.FeedSettings>

/** Another API may have no feeds. */
export const listFeeds = ({ api }: RequestContext) => api.call(sources.listFeeds)
export const getFeed = ({ api }: RequestContext, id: number) => api.call(sources.getFeed, { id })
export const createFeed = ({ api }: RequestContext, body: Settings) => api.call(sources.createFeed, body)
export const updateFeed = ({ api }: RequestContext, { id, ...body }: Settings & { id: number; version: number }) =>
  api.call(sources.updateFeed, { ...body, id })
export const removeFeed = ({ api }: RequestContext, id: number) => api.call(sources.removeFeed, { id })
export const getFeedMapping = ({ api }: RequestContext, id: number) => api.call(sources.getFeedMapping, { id })
export const updateFeedMapping = ({ api }: RequestContext, id: number, body: z.output<typeof sources.NewFeedMapping>) =>
  api.call(sources.updateFeedMapping, { ...body, id })

export const listRuns = ({ api }: RequestContext, query: Query) => api.call(runs.listRuns, query)
export const fetchFeed = ({ api }: RequestContext, id: number) => api.call(runs.fetchFeed, { id })
