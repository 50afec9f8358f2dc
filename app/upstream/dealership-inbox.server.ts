import type { z } from '../../api/http/contract'
import * as calendars from '../../api/inbox/appointments/staff-appointments.contract'
import * as blocks from '../../api/inbox/blocks/block.contract'
import { listCannedReplies } from '../../api/inbox/canned-replies/canned-replies.contract'
import * as deliveries from '../../api/inbox/deliveries/deliveries.contract'
import * as drafts from '../../api/inbox/drafts/draft.contract'
import * as reports from '../../api/inbox/thread-reports/report.contract'
import * as files from '../../api/inbox/threads/attachments.contract'
import * as bulk from '../../api/inbox/threads/bulk.contract'
import * as inbox from '../../api/inbox/threads/dealership-inbox.contract'
import type { RequestContext } from '../session/request-context.server'

export type { Bulk } from '../../api/inbox/threads/bulk.contract'
export {
  Assignment,
  DealershipInboxQuery,
  type DealershipThread,
  type OpenedDealershipThread,
  StatusChange,
} from '../../api/inbox/threads/dealership-inbox.contract'

type Query = Record<string, string | undefined>

export const listThreads = ({ api }: RequestContext, query: Query) => api.call(inbox.listDealershipThreads, query)
export const openThread = ({ api }: RequestContext, id: number, query: { before?: string } = {}) =>
  api.call(inbox.openDealershipThread, { ...query, id })
export const reply = ({ api }: RequestContext, id: number, body: z.input<typeof inbox.StaffMessage>) =>
  api.call(inbox.replyAsStaff, { ...body, id })
export const read = ({ api }: RequestContext, id: number, upTo: number) => api.call(inbox.readAsStaff, { id, upTo })
export const archive = ({ api }: RequestContext, id: number, archived: boolean) =>
  api.call(inbox.archiveAsStaff, { id, archived })
export const assign = ({ api }: RequestContext, id: number, body: z.input<typeof inbox.Assignment>) =>
  api.call(inbox.assignThread, { ...body, id })
export const setStatus = ({ api }: RequestContext, id: number, body: z.input<typeof inbox.StatusChange>) =>
  api.call(inbox.setThreadStatus, { ...body, id })
export const blockCustomer = ({ api }: RequestContext, id: number, blocked: boolean) =>
  api.call(blocks.blockCustomer, { id, blocked })
export const report = ({ api }: RequestContext, id: number, body: z.input<typeof reports.NewReport>) =>
  api.call(reports.reportAsStaff, { ...body, id })
export const saveDraft = ({ api }: RequestContext, id: number, body: string) =>
  api.call(drafts.saveDraftAsStaff, { id, body })
export const cannedReplies = ({ api }: RequestContext) => api.call(listCannedReplies)
export const listDeliveries = ({ api }: RequestContext, id: number) => api.call(deliveries.listDeliveries, { id })
export const resendDelivery = ({ api }: RequestContext, id: number, deliveryId: number) =>
  api.call(deliveries.resendDelivery, { id, deliveryId })
export const openFile = ({ api }: RequestContext, id: number, assetId: string) =>
  api.send(files.downloadAsStaff, { id, assetId })
export const openCalendar = ({ api }: RequestContext, id: number, appointmentId: number) =>
  api.send(calendars.calendarOfStaff, { id, appointmentId })
export const changeThreads = ({ api }: RequestContext, body: bulk.Bulk) => api.call(bulk.changeThreads, body)
export const listAssignable = ({ api }: RequestContext) => api.call(bulk.listAssignable)
