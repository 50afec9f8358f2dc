import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import type { Staff } from '../../http/guards'
import { Refusal, requireRecent } from '../../refusals'
import type { DealershipRole } from '../../roles/permissions'
import { joinDealership } from '../members/join'
import { setMemberRole, setMemberStatus } from '../members/member-changes'
import { getMember } from '../members/members'
import type { Member } from '../members/members.contract'
import { memberships, type User } from '../schema'
import { lockOther } from './change-user'
import type { AdminContext } from './users'

export interface NewMembership {
  dealershipId: number
  role: DealershipRole
}

interface Chosen {
  id: number
  dealershipId: number
}

/** Throws confirm_needed, not_found for an unknown dealership, conflict for an administrator of the site and for a member. */
export const addUserMembership = (
  context: AdminContext,
  { id, dealershipId, role }: Chosen & { role: DealershipRole },
): Promise<{ id: number }> =>
  transaction(context, async (tx) => {
    requireRecent(context.actor)
    const user = await lockOther(tx, context, { id })
    await addMembership(tx, context, user, { dealershipId, role })
    return { id }
  })

/** Throws not_found for an unknown dealership, conflict for an administrator of the site and for a member. */
export async function addMembership(
  tx: Transaction,
  context: AdminContext,
  user: Pick<User, 'id' | 'role'>,
  { dealershipId, role }: NewMembership,
): Promise<void> {
  if (user.role === 'system_admin') throw new Refusal('conflict', 'Site administrators cannot work at a dealership.')
  await findDealership({ db: tx }, dealershipId)
  const active = and(
    eq(memberships.userId, user.id),
    eq(memberships.dealershipId, dealershipId),
    eq(memberships.status, 'active'),
  )
  if ((await tx.$count(memberships, active)) > 0) throw new Refusal('conflict', 'This person already works there.')
  await joinDealership(tx, { userId: user.id, dealershipId, role })
  const detail = { before: null, after: { role } }
  await audit(context, { action: 'staff.added', entity: 'user', entityId: user.id, dealershipId, detail }, tx)
}

/** As the dealership's own administrators change a member, whom nobody tells apart from them but the audit log. Throws as they do. */
export const changeUserMembership = (
  context: AdminContext,
  { id, dealershipId, ...wanted }: Chosen & Pick<Member, 'role' | 'status' | 'version'>,
): Promise<{ id: number }> =>
  transaction(context, async (tx) => {
    await lockOther(tx, context, { id })
    const there: Context & Staff = {
      ...within(context, tx),
      dealership: { id: dealershipId, role: 'dealership_admin' },
    }
    const { version } = wanted
    const before = await getMember(there, { id })
    const changed =
      before.role === wanted.role ? before : await setMemberRole(there, { id, role: wanted.role, version })
    if (changed.status !== wanted.status) {
      const now = changed === before ? version : changed.version
      await setMemberStatus(there, { id, status: wanted.status, version: now })
    }
    return { id }
  })
