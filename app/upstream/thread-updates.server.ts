import { listCustomerAppointments } from '../../api/inbox/appointments/appointment.contract'
import { listCustomerThreads } from '../../api/inbox/threads/customer-inbox.contract'
import { customerInboxState, dealershipInboxState } from '../../api/inbox/threads/state.contract'
import type { RequestContext } from '../session/request-context.server'
import { emptyPage } from './empty-page'

export type { CustomerAppointment as UpcomingAppointment } from '../../api/inbox/appointments/appointment.contract'
export type { CustomerThread as Conversation } from '../../api/inbox/threads/customer-inbox.contract'
export type { CustomerThreadState, DealershipThreadState, InboxState } from '../../api/inbox/threads/state.contract'

/** Another API may have no inbox. */
const missing = { unread: 0, newestAt: null }

export const customerInbox = ({ upstream }: RequestContext) => upstream.call(customerInboxState, { missing })
export const dealershipInbox = ({ upstream }: RequestContext) => upstream.call(dealershipInboxState, { missing })
export const newestConversations = ({ upstream }: RequestContext, size: number) =>
  upstream.call(listCustomerThreads, { query: { size: String(size) }, missing: emptyPage })
export const upcomingAppointments = ({ upstream }: RequestContext) =>
  upstream.call(listCustomerAppointments, { missing: { items: [] } })
