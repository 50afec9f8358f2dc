import type { RequestContext } from '~/session/request-context.server'
import { orInstead } from '~/upstream/errors'
import { unread } from '~/upstream/notifications.server'
import { customerInbox, dealershipInbox } from '~/upstream/thread-updates.server'

type Count = (context: RequestContext) => Promise<{ unread: number }>

/** How many a signed-in person has not read; a page goes on without the number. */
const orNone = (count: Count) => async (context: RequestContext) => {
  if (!context.caller.token) return 0
  return (await orInstead(count(context), { unread: 0 })).unread
}

export const unreadOf = orNone(unread)
export const unreadMessagesOf = orNone(customerInbox)
/** Of the dealership whose page it is. */
export const unreadInboxOf = orNone(dealershipInbox)
