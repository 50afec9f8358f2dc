import type { RequestContext } from '~/session/request-context.server'
import { orInstead } from '~/upstream/errors'
import { customerInboxState, dealershipInboxState } from '../../api/inbox/threads/state.contract'
import { countUnread } from '../../api/notifications/contract'

type CountContract = typeof countUnread | typeof customerInboxState

/** How many a signed-in person has not read; a page goes on without the number. */
const orNone = (contract: CountContract) => async (context: RequestContext) => {
  if (!context.caller.token) return 0
  return (await orInstead(context.api.call(contract), { unread: 0 })).unread
}

export const unreadOf = orNone(countUnread)
export const unreadMessagesOf = orNone(customerInboxState)

/** How many conversations of the dealership need an answer; its page goes on without the number. */
export async function needsAnswerOf(context: RequestContext): Promise<number> {
  if (!context.caller.token) return 0
  const none = { unread: 0, newestAt: null, needsAnswer: 0, overdue: 0 }
  return (await orInstead(context.api.call(dealershipInboxState), none)).needsAnswer
}
