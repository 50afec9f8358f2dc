import { listCustomerAppointments } from '../../api/inbox/appointments/appointment.contract'
import { countCustomerUnread, listCustomerThreads } from '../../api/inbox/threads/customer-inbox.contract'
import { countStaffUnread } from '../../api/inbox/threads/dealership-inbox.contract'
import type { RequestContext } from '../session/request-context.server'
import { emptyPage } from './empty-page'

export type { CustomerAppointment as UpcomingAppointment } from '../../api/inbox/appointments/appointment.contract'
export type { CustomerThread as Conversation } from '../../api/inbox/threads/customer-inbox.contract'
export type { CustomerThreadState, DealershipThreadState } from '../../api/inbox/threads/state.contract'

/** Another API may have no inbox. */
const missing = { unread: 0 }

export const customerUnread = ({ upstream }: RequestContext) => upstream.call(countCustomerUnread, { missing })
export const staffUnread = ({ upstream }: RequestContext) => upstream.call(countStaffUnread, { missing })
export const newestConversations = ({ upstream }: RequestContext, size: number) =>
  upstream.call(listCustomerThreads, { query: { size: String(size) }, missing: emptyPage })
export const upcomingAppointments = ({ upstream }: RequestContext) =>
  upstream.call(listCustomerAppointments, { missing: { items: [] } })
