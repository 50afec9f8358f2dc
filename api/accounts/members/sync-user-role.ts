import { and, eq, notInArray } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { dealershipStaff, type Role } from '../../roles/permissions'
import { memberships, users } from '../schema'

/**
 * Spec section 3 gives a person one role, a membership gives one per dealership: `user.role` is the first of the roles of
 * the active memberships, in the order of `dealershipStaff`. Without an active membership it is unchanged, and the
 * back-office says that the person belongs to no dealership. Returns the role; null when it is unchanged for that reason.
 */
export async function syncUserRole(tx: Transaction, userId: number): Promise<Role | null> {
  const rows = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.status, 'active')))
  const role = dealershipStaff.find((one) => rows.some((row) => row.role === one))
  if (!role) return null
  const differs = and(eq(users.id, userId), notInArray(users.role, ['system_admin', role]))
  await tx.update(users).set({ role }).where(differs)
  return role
}
