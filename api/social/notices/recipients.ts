import { membersWithRoles } from '../../accounts/members/staff'
import type { Transaction } from '../../database/open'
import { dealershipStaff, mayOpen } from '../../roles/permissions'
import type { Written } from '../written'

const socialRoles = dealershipStaff.filter((role) => mayOpen(role, 'social'))

/** Who answers for what was written: the person, or whoever opens the social page of the dealership. */
export async function answerableFor(tx: Transaction, { userId, dealershipId }: Written): Promise<number[]> {
  if (dealershipId === null) return userId === null ? [] : [userId]
  return (await membersWithRoles({ db: tx }, dealershipId, socialRoles)).map(({ id }) => id)
}
