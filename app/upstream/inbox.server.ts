import type { z } from '../../api/http/contract'
import * as calendars from '../../api/inbox/appointments/customer-appointments.contract'
import * as guestCalendars from '../../api/inbox/appointments/guest-appointments.contract'
import * as blocks from '../../api/inbox/blocks/block.contract'
import * as drafts from '../../api/inbox/drafts/draft.contract'
import * as guest from '../../api/inbox/guests/guest.contract'
import * as reports from '../../api/inbox/thread-reports/report.contract'
import * as files from '../../api/inbox/threads/attachments.contract'
import * as customer from '../../api/inbox/threads/customer-inbox.contract'
import type { RequestContext } from '../session/request-context.server'

export type { Offer } from '../../api/inbox/offers/offer.contract'
export { NewReport } from '../../api/inbox/thread-reports/report.contract'
export {
  CustomerInboxQuery,
  type CustomerThread,
  type OpenedCustomerThread,
} from '../../api/inbox/threads/customer-inbox.contract'
export type { Message } from '../../api/inbox/threads/thread.contract'
export type { Appointment } from '../inbox/deals/appointment'

type Written = { body: string; attachments: string[] }
type Query = Record<string, string | undefined>
type Page = { before?: string | undefined }

export const listThreads = ({ api }: RequestContext, query: Query) => api.call(customer.listCustomerThreads, query)
export const openThread = ({ api }: RequestContext, id: number, query: Page = {}) =>
  api.call(customer.openCustomerThread, { id, ...query })
export const reply = ({ api }: RequestContext, id: number, body: Written) =>
  api.call(customer.replyAsCustomer, { ...body, id })
export const read = ({ api }: RequestContext, id: number, upTo: number) =>
  api.call(customer.readAsCustomer, { id, upTo })
export const archive = ({ api }: RequestContext, id: number, archived: boolean) =>
  api.call(customer.archiveAsCustomer, { id, archived })

export const block = ({ api }: RequestContext, id: number, blocked: boolean) =>
  api.call(blocks.blockDealership, { id, blocked })
export const report = ({ api }: RequestContext, id: number, body: z.input<typeof reports.NewReport>) =>
  api.call(reports.reportAsCustomer, { ...body, id })
export const saveDraft = ({ api }: RequestContext, id: number, body: string) =>
  api.call(drafts.saveDraftAsCustomer, { id, body })
export const openFile = ({ api }: RequestContext, id: number, assetId: string) =>
  api.send(files.downloadAsCustomer, { id, assetId })
export const openCalendar = ({ api }: RequestContext, id: number, appointmentId: number) =>
  api.send(calendars.calendarOfCustomer, { id, appointmentId })

export const openGuestThread = ({ api }: RequestContext, token: string, query: Page = {}) =>
  api.call(guest.openGuestThread, { token, ...query })
export const replyAsGuest = ({ api }: RequestContext, token: string, body: Written) =>
  api.call(guest.replyAsGuest, { ...body, token })
export const blockAsGuest = ({ api }: RequestContext, token: string, blocked: boolean) =>
  api.call(blocks.blockDealershipAsGuest, { token, blocked })
export const revokeGuestLink = ({ api }: RequestContext, token: string) => api.call(guest.revokeGuestLink, { token })
export const reportAsGuest = ({ api }: RequestContext, token: string, body: z.input<typeof reports.NewReport>) =>
  api.call(reports.reportAsGuest, { ...body, token })
export const openFileAsGuest = ({ api }: RequestContext, token: string, assetId: string) =>
  api.send(files.downloadAsGuest, { token, assetId })
export const openCalendarAsGuest = ({ api }: RequestContext, token: string, appointmentId: number) =>
  api.send(guestCalendars.calendarOfGuest, { token, appointmentId })
