import type { z } from '../../api/http/contract'
import * as calendars from '../../api/inbox/appointments/customer-appointments.contract'
import * as guestCalendars from '../../api/inbox/appointments/guest-appointments.contract'
import * as blocks from '../../api/inbox/blocks/block.contract'
import * as drafts from '../../api/inbox/drafts/draft.contract'
import * as guest from '../../api/inbox/guests/guest.contract'
import * as reports from '../../api/inbox/thread-reports/report.contract'
import * as files from '../../api/inbox/threads/attachments.contract'
import type { OpenedCustomerThread } from '../../api/inbox/threads/customer-inbox.contract'
import * as customer from '../../api/inbox/threads/customer-inbox.contract'
import type { RequestContext } from '../session/request-context.server'
import { emptyPage } from './empty-page'

export type { Offer } from '../../api/inbox/offers/offer.contract'
export { NewReport } from '../../api/inbox/thread-reports/report.contract'
export {
  CustomerInboxQuery,
  type CustomerThread,
  type OpenedCustomerThread,
} from '../../api/inbox/threads/customer-inbox.contract'
export type { Message } from '../../api/inbox/threads/thread.contract'
export type Appointment = NonNullable<OpenedCustomerThread['appointment']>

type Written = { body: string; attachments: string[] }
type Query = Record<string, string | undefined>
type Page = { before?: string | undefined }

export const listThreads = ({ upstream }: RequestContext, query: Query) =>
  upstream.call(customer.listCustomerThreads, { query, missing: emptyPage })
export const openThread = ({ upstream }: RequestContext, id: number, query: Page = {}) =>
  upstream.call(customer.openCustomerThread, { params: { id }, query: { ...query } })
export const reply = ({ upstream }: RequestContext, id: number, body: Written) =>
  upstream.call(customer.replyAsCustomer, { params: { id }, body })
export const read = ({ upstream }: RequestContext, id: number, upTo: number) =>
  upstream.call(customer.readAsCustomer, { params: { id }, body: { upTo } })
export const archive = ({ upstream }: RequestContext, id: number, archived: boolean) =>
  upstream.call(customer.archiveAsCustomer, { params: { id }, body: { archived } })

export const block = ({ upstream }: RequestContext, id: number, blocked: boolean) =>
  upstream.call(blocks.blockDealership, { params: { id }, body: { blocked } })
export const report = ({ upstream }: RequestContext, id: number, body: z.input<typeof reports.NewReport>) =>
  upstream.call(reports.reportAsCustomer, { params: { id }, body })
export const saveDraft = ({ upstream }: RequestContext, id: number, body: string) =>
  upstream.call(drafts.saveDraftAsCustomer, { params: { id }, body: { body } })
export const openFile = ({ upstream }: RequestContext, id: number, assetId: string) =>
  upstream.send(files.downloadAsCustomer, { params: { id, assetId }, files: true })
export const openCalendar = ({ upstream }: RequestContext, id: number, appointmentId: number) =>
  upstream.send(calendars.calendarOfCustomer, { params: { id, appointmentId }, files: true })

export const openGuestThread = ({ upstream }: RequestContext, token: string, query: Page = {}) =>
  upstream.call(guest.openGuestThread, { params: { token }, query: { ...query } })
export const replyAsGuest = ({ upstream }: RequestContext, token: string, body: Written) =>
  upstream.call(guest.replyAsGuest, { params: { token }, body })
export const blockAsGuest = ({ upstream }: RequestContext, token: string, blocked: boolean) =>
  upstream.call(blocks.blockDealershipAsGuest, { params: { token }, body: { blocked } })
export const revokeGuestLink = ({ upstream }: RequestContext, token: string) =>
  upstream.call(guest.revokeGuestLink, { params: { token } })
export const reportAsGuest = ({ upstream }: RequestContext, token: string, body: z.input<typeof reports.NewReport>) =>
  upstream.call(reports.reportAsGuest, { params: { token }, body })
export const openFileAsGuest = ({ upstream }: RequestContext, token: string, assetId: string) =>
  upstream.send(files.downloadAsGuest, { params: { token, assetId }, files: true })
export const openCalendarAsGuest = ({ upstream }: RequestContext, token: string, appointmentId: number) =>
  upstream.send(guestCalendars.calendarOfGuest, { params: { token, appointmentId }, files: true })
