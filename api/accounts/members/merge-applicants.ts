import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import type { Merge } from '../../merge-part'
import { siteName } from '../../site-settings/identity/identity.section'
import { joinRequests, memberships } from '../schema'

/**
 * Moves no member of a dealership that was never approved or is suspended: those who have access there ask to join the
 * remaining one, whose administrators decide. `ids`: its members who are none there.
 */
export async function moveApplicants(tx: Transaction, context: Context, merge: Merge, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const { from, into } = merge
  const { userId, role, status } = memberships
  const gone = await tx
    .delete(memberships)
    .where(and(eq(memberships.dealershipId, from), inArray(userId, ids)))
    .returning({ userId, role, status })
  const { name } = await findDealership({ db: tx }, from)
  const message = `From ${name}, which an administrator of ${await siteName({ db: tx })} merged into this dealership.`
  const asking = gone.filter((one) => one.status === 'active')
  const requests = asking.map((one) => ({ dealershipId: into, userId: one.userId, message, createdAt: context.now() }))
  if (requests.length > 0)
    await tx
      .insert(joinRequests)
      .values(requests)
      .onConflictDoNothing({
        target: [joinRequests.dealershipId, joinRequests.userId],
        where: sql`${joinRequests.status} = 'open'`,
      })
  for (const { userId: entityId, ...before } of gone)
    await audit(
      context,
      { action: 'staff.removed', entity: 'user', entityId, dealershipId: from, detail: { before } },
      tx,
    )
}
