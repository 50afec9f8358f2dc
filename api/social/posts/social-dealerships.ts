import { membershipsOf } from '../../accounts/memberships'
import type { Context } from '../../context'
import { mayOpen } from '../../roles/permissions'

/** The dealerships in whose name the caller may write. */
export async function socialDealerships(context: Pick<Context, 'db' | 'actor'>): Promise<ReadonlySet<number>> {
  const mine = context.actor ? await membershipsOf(context, context.actor) : []
  return new Set(mine.flatMap(({ id, role, status }) => (status === 'approved' && mayOpen(role, 'social') ? [id] : [])))
}
