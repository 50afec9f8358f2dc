import { countPost } from '../../api/social/posts/explore.contract'
import type { RequestContext } from '../session/request-context.server'

/** What a page that shows the post follows (app/live/topics.ts). */
export const postCounts = (context: RequestContext, id: number) => context.api.call(countPost, { id })
