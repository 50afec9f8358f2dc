import { countCustomerUnread } from '../../api/inbox/threads/customer-inbox.contract'
import { countStaffUnread } from '../../api/inbox/threads/dealership-inbox.contract'
import type { RequestContext } from '../session/request-context.server'

export type { CustomerThreadState, DealershipThreadState } from '../../api/inbox/threads/state.contract'

/** Another API may have no inbox. */
const missing = { unread: 0 }

export const customerUnread = ({ upstream }: RequestContext) => upstream.call(countCustomerUnread, { missing })
export const staffUnread = ({ upstream }: RequestContext) => upstream.call(countStaffUnread, { missing })
