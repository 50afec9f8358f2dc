import type { RequestContext } from '~/session/request-context.server'
import { countReassignable } from '../../../api/inbox/threads/bulk.contract'

/** Counts the leads that a member has: those that are open, and those that were answered. */
export interface MemberLeads {
  open: number
  handled: number
}

/** Returns the leads by member; one without any is left out. */
export async function leadsByMember({ api }: RequestContext): Promise<Record<number, MemberLeads>> {
  const { items } = await api.call(countReassignable)
  return Object.fromEntries(items.map(({ userId, ...counts }) => [userId, counts]))
}
