import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import type { Role } from '../../roles/permissions'
import { memberships } from '../schema'
import { syncUserRole } from './sync-user-role'

type Membership = Pick<typeof memberships.$inferInsert, 'userId' | 'dealershipId' | 'role'>

/** Makes a person an active member, a former one again. Returns the global role that this gives them. */
export async function joinDealership(tx: Transaction, { userId, dealershipId, role }: Membership): Promise<Role> {
  await tx
    .insert(memberships)
    .values({ userId, dealershipId, role })
    .onConflictDoUpdate({
      target: [memberships.userId, memberships.dealershipId],
      set: { role, status: 'active', deactivatedAt: null, version: sql`${memberships.version} + 1` },
    })
  return (await syncUserRole(tx, userId)) ?? role
}
