import type { RequestContext } from '~/session/request-context.server'
import { orInstead } from '~/upstream/errors'
import { moderationState } from '../../api/moderation/queue.contract'

/** How many texts wait for a moderator; a page goes on without the numbers. */
export const waitingOf = (context: RequestContext) =>
  orInstead(context.api.call(moderationState), { comments: 0, posts: 0 })
