import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { moderationState } from '~/upstream/moderation.server'

/** How many texts wait for a moderator; a page goes on without the numbers. */
export async function waitingOf(context: RequestContext) {
  try {
    return await moderationState(context)
  } catch (error) {
    if (error instanceof UpstreamError) return { comments: 0, posts: 0 }
    throw error
  }
}
