import type { z } from '../../api/http/contract'
import * as inbox from '../../api/inbox/threads/dealership-inbox.contract'
import type { RequestContext } from '../session/request-context.server'

export {
  Assignment,
  DealershipInboxQuery,
  type DealershipThread,
  type OpenedDealershipThread,
  StaffMessage,
  StatusChange,
} from '../../api/inbox/threads/dealership-inbox.contract'

type Query = Record<string, string | undefined>

export const listThreads = ({ upstream }: RequestContext, query: Query) =>
  upstream.call(inbox.listDealershipThreads, { query })
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
export const countUnread = ({ upstream }: RequestContext) => upstream.call(inbox.countStaffUnread, {})
