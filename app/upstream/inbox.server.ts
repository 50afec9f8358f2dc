import * as guest from '../../api/inbox/guests/guest.contract'
import * as customer from '../../api/inbox/threads/customer-inbox.contract'
import type { OpenedCustomerThread } from '../../api/inbox/threads/customer-inbox.contract'
import type { RequestContext } from '../session/request-context.server'

export {
  CustomerInboxQuery,
  CustomerReply,
  type CustomerThread,
  type OpenedCustomerThread,
} from '../../api/inbox/threads/customer-inbox.contract'
export type { Offer } from '../../api/inbox/offers/offer.contract'
export type { Message } from '../../api/inbox/threads/thread.contract'
export type Appointment = NonNullable<OpenedCustomerThread['appointment']>

type Query = Record<string, string | undefined>
type Page = { before?: string | undefined }

export const listThreads = ({ upstream }: RequestContext, query: Query) =>
  upstream.call(customer.listCustomerThreads, { query })
export const openThread = ({ upstream }: RequestContext, id: number, query: Page = {}) =>
  upstream.call(customer.openCustomerThread, { params: { id }, query: { ...query } })
export const reply = ({ upstream }: RequestContext, id: number, body: { body: string }) =>
  upstream.call(customer.replyAsCustomer, { params: { id }, body })
export const read = ({ upstream }: RequestContext, id: number, upTo: number) =>
  upstream.call(customer.readAsCustomer, { params: { id }, body: { upTo } })
export const archive = ({ upstream }: RequestContext, id: number, archived: boolean) =>
  upstream.call(customer.archiveAsCustomer, { params: { id }, body: { archived } })
export const countUnread = ({ upstream }: RequestContext) => upstream.call(customer.countCustomerUnread, {})

export const openGuestThread = ({ upstream }: RequestContext, token: string, query: Page = {}) =>
  upstream.call(guest.openGuestThread, { params: { token }, query: { ...query } })
export const replyAsGuest = ({ upstream }: RequestContext, token: string, body: { body: string }) =>
  upstream.call(guest.replyAsGuest, { params: { token }, body })
export const revokeGuestLink = ({ upstream }: RequestContext, token: string) =>
  upstream.call(guest.revokeGuestLink, { params: { token } })
