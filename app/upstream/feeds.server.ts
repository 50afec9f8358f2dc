import * as runs from '../../api/feeds/runs/runs.contract'
import * as sources from '../../api/feeds/sources/sources.contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'
import { emptyPage } from './empty-page'
import { refusal } from './errors'

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
export const listFeeds = ({ upstream }: RequestContext) =>
  upstream.call(sources.listFeeds, {
    missing: { items: [], can: { configure: false, watchFolders: false, fetch: false, fetchRefusal: null } },
  })
export const getFeed = ({ upstream }: RequestContext, id: number) => upstream.call(sources.getFeed, { params: { id } })
export const createFeed = ({ upstream }: RequestContext, body: Settings) => upstream.call(sources.createFeed, { body })
export const updateFeed = ({ upstream }: RequestContext, { id, ...body }: Settings & { id: number; version: number }) =>
  upstream.call(sources.updateFeed, { params: { id }, body })
export const removeFeed = ({ upstream }: RequestContext, id: number) =>
  upstream.call(sources.removeFeed, { params: { id } })
export const getFeedMapping = ({ upstream }: RequestContext, id: number) =>
  upstream.call(sources.getFeedMapping, { params: { id } })
export const updateFeedMapping = (
  { upstream }: RequestContext,
  id: number,
  body: z.output<typeof sources.NewFeedMapping>,
) => upstream.call(sources.updateFeedMapping, { params: { id }, body })

export const listRuns = ({ upstream }: RequestContext, query: Query) =>
  upstream.call(runs.listRuns, { query, missing: emptyPage })
export const fetchFeed = ({ upstream }: RequestContext, id: number) => upstream.call(runs.fetchFeed, { params: { id } })

/** Hands a browser's listing file on as it comes, and answers the run that reads it. Throws UpstreamError. */
export async function uploadFeedFile({ upstream }: RequestContext, id: number, { body, headers }: Request) {
  const sent = { body, headers: { 'content-type': headers.get('content-type') }, params: { id }, within: listingFileMs }
  const response = await upstream.forward(runs.uploadFeedFile, sent)
  if (!response.ok) throw await refusal(response)
  return runs.RunSummary.parse(await response.json())
}

/** 250 MB over a slow line. */
const listingFileMs = 15 * 60_000
