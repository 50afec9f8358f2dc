import { membersWithRoles, roleOfMember } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { ActingDealership } from '../../http/identity'
import { dealershipStaff, mayOpen } from '../../roles/permissions'
import { typesFor } from '../kinds'
import type { Thread } from './thread-row'

/** Returns in which role the person works on this thread now; null when they do not. */
export async function membershipIn(
  { db }: { db: Context['db'] | Transaction },
  { dealershipId, type }: Pick<Thread, 'dealershipId' | 'type'>,
  userId: number,
): Promise<ActingDealership | null> {
  const roles = dealershipStaff.filter((one) => typesFor(one).includes(type) && mayOpen(one, 'inbox'))
  const role = await roleOfMember({ db }, { dealershipId, userId, roles })
  return role && { id: dealershipId, role }
}

/** The active members whose role works on leads of this type. */
export const membersFor = (
  { db }: { db: Context['db'] | Transaction },
  { dealershipId, type }: Pick<Thread, 'dealershipId' | 'type'>,
) =>
  membersWithRoles(
    { db },
    dealershipId,
    dealershipStaff.filter((role) => typesFor(role).includes(type)),
  )
