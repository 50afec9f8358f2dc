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
import { emptyPage } from './empty-page'

export type { Bulk } from '../../api/inbox/threads/bulk.contract'
export {
  Assignment,
  DealershipInboxQuery,
  type DealershipThread,
  type OpenedDealershipThread,
  StatusChange,
} from '../../api/inbox/threads/dealership-inbox.contract'

type Query = Record<string, string | undefined>

export const listThreads = ({ upstream }: RequestContext, query: Query) =>
  upstream.call(inbox.listDealershipThreads, { query, missing: emptyPage })
export const openThread = ({ upstream }: RequestContext, id: number, query: { before?: string } = {}) =>
  upstream.call(inbox.openDealershipThread, { params: { id }, query })
export const reply = ({ upstream }: RequestContext, id: number, body: z.input<typeof inbox.StaffMessage>) =>
  upstream.call(inbox.replyAsStaff, { params: { id }, body })
export const read = ({ upstream }: RequestContext, id: number, upTo: number) =>
  upstream.call(inbox.readAsStaff, { params: { id }, body: { upTo } })
export const archive = ({ upstream }: RequestContext, id: number, archived: boolean) =>
  upstream.call(inbox.archiveAsStaff, { params: { id }, body: { archived } })
export const assign = ({ upstream }: RequestContext, id: number, body: z.input<typeof inbox.Assignment>) =>
  upstream.call(inbox.assignThread, { params: { id }, body })
export const setStatus = ({ upstream }: RequestContext, id: number, body: z.input<typeof inbox.StatusChange>) =>
  upstream.call(inbox.setThreadStatus, { params: { id }, body })
export const blockCustomer = ({ upstream }: RequestContext, id: number, blocked: boolean) =>
  upstream.call(blocks.blockCustomer, { params: { id }, body: { blocked } })
export const report = ({ upstream }: RequestContext, id: number, body: z.input<typeof reports.NewReport>) =>
  upstream.call(reports.reportAsStaff, { params: { id }, body })
export const saveDraft = ({ upstream }: RequestContext, id: number, body: string) =>
  upstream.call(drafts.saveDraftAsStaff, { params: { id }, body: { body } })
export const cannedReplies = ({ upstream }: RequestContext) => upstream.call(listCannedReplies)
export const listDeliveries = ({ upstream }: RequestContext, id: number) =>
  upstream.call(deliveries.listDeliveries, { params: { id } })
export const resendDelivery = ({ upstream }: RequestContext, id: number, deliveryId: number) =>
  upstream.call(deliveries.resendDelivery, { params: { id, deliveryId } })
export const openFile = ({ upstream }: RequestContext, id: number, assetId: string) =>
  upstream.send(files.downloadAsStaff, { params: { id, assetId }, files: true })
export const openCalendar = ({ upstream }: RequestContext, id: number, appointmentId: number) =>
  upstream.send(calendars.calendarOfStaff, { params: { id, appointmentId }, files: true })
export const changeThreads = ({ upstream }: RequestContext, body: bulk.Bulk) =>
  upstream.call(bulk.changeThreads, { body })
export const listAssignable = ({ upstream }: RequestContext) =>
  upstream.call(bulk.listAssignable, { missing: { items: [] } })
