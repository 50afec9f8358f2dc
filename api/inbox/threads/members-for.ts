import { membersWithRoles } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { dealershipStaff } from '../../roles/permissions'
import { typesFor } from '../kinds'
import type { Thread } from './thread-row'

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
