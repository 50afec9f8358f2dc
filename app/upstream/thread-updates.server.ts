import { listCustomerAppointments } from '../../api/inbox/appointments/appointment.contract'
import { listCustomerThreads } from '../../api/inbox/threads/customer-inbox.contract'
import { customerInboxState, dealershipInboxState } from '../../api/inbox/threads/state.contract'
import type { RequestContext } from '../session/request-context.server'

export type { CustomerAppointment as UpcomingAppointment } from '../../api/inbox/appointments/appointment.contract'
export type { CustomerThread as Conversation } from '../../api/inbox/threads/customer-inbox.contract'
export type { CustomerThreadState, DealershipThreadState, InboxState } from '../../api/inbox/threads/state.contract'

export const customerInbox = ({ api }: RequestContext) => api.call(customerInboxState)
export const dealershipInbox = ({ api }: RequestContext) => api.call(dealershipInboxState)
export const newestConversations = ({ api }: RequestContext, size: number) =>
  api.call(listCustomerThreads, { size: String(size) })
export const upcomingAppointments = ({ api }: RequestContext) => api.call(listCustomerAppointments)
