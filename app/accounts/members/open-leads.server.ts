import type { RequestContext } from '~/session/request-context.server'
import { countReassignable } from '../../../api/inbox/threads/bulk.contract'

/** Returns by member how many leads are open. */
export async function openLeadsByMember({ api }: RequestContext): Promise<Record<number, number>> {
  const { items } = await api.call(countReassignable)
  return Object.fromEntries(items.map(({ userId, open }) => [userId, open]))
}
