import { membershipsOf } from '../../accounts/memberships'
import type { Context } from '../../context'
import { mayOpen } from '../../roles/permissions'
import type { Written } from '../written'

/** The dealerships in whose name the caller may write; of `written` alone, where it is given. */
export async function socialDealerships(
  context: Pick<Context, 'db' | 'actor'>,
  written?: readonly Written[],
): Promise<ReadonlySet<number>> {
  if (written?.every(({ dealershipId }) => dealershipId === null)) return new Set()
  const mine = context.actor ? await membershipsOf(context, context.actor) : []
  return new Set(mine.flatMap(({ id, role, status }) => (status === 'approved' && mayOpen(role, 'social') ? [id] : [])))
}
