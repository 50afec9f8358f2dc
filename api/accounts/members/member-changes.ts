import { and, eq, ne, sql } from 'drizzle-orm'
import type { AuditAction } from '../../audit/actions.contract'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { emailAccessChange } from '../../dealerships/emails/email-administrators'
import { findDealership } from '../../dealerships/lookup'
import type { ForDealership, Staff } from '../../http/guards'
import { changedMeanwhile, findOrRefuse, forbidden, Refusal, requireRecent } from '../../refusals'
import type { DealershipRole } from '../../roles/permissions'
import { enqueueEmail } from '../emails/messages'
import { memberships, sessions, users } from '../schema'
import { emailMemberLeft } from './member-left'
import { requireMemberRoom } from './member-limit'
import { getMember } from './members'
import type { Member } from './members.contract'
import { roleLabels } from './role-labels'
import { countActiveAdmins } from './staff'
import { syncUserRole } from './sync-user-role'

type StaffContext = Context & Staff
type Membership = typeof memberships.$inferSelect
type MemberStatus = Membership['status']

/** What every change of one transaction needs, read once. */
export interface MemberChange {
  tx: Transaction
  context: StaffContext
  dealershipName: string
}

/** Throws not_found, forbidden for oneself and for the last administrator, confirm_needed for a new administrator, conflict for a stale version. */
export const setMemberRole = (
  context: StaffContext,
  { id, role, version }: { id: number; role: DealershipRole; version: number },
): Promise<Member> =>
  transaction(context, async (tx) => {
    const change = await beginMemberChange(tx, context)
    const before = await lockMember(change, { id, version })
    if (before.role !== role) {
      if (before.status === 'active') await requireAnotherAdmin(change, before)
      if (role === 'dealership_admin') await letIn(change, { id, role }, 'made')
      await updateMembership(tx, before, { role })
      await syncUserRole(tx, id)
      await auditMember(change, 'staff.role-changed', id, { before: { role: before.role }, after: { role } })
      await enqueueMemberEmail(change, id, { kind: 'member-role-changed', role: roleLabels[role] })
    }
    return getMember({ ...context, db: tx }, { id })
  })

/** A deactivated member reaches nothing of the dealership from now on. Throws as setMemberRole does. */
export const setMemberStatus = (
  context: StaffContext,
  { id, status, version }: { id: number; status: MemberStatus; version: number },
): Promise<Member> =>
  transaction(context, async (tx) => {
    const change = await beginMemberChange(tx, context)
    await applyStatusChange(change, await lockMember(change, { id, version }), status)
    return getMember({ ...context, db: tx }, { id })
  })

/** Throws not_found, conflict while the member is active. */
export const removeMember = (context: StaffContext, { id }: { id: number }): Promise<{ removed: true }> =>
  transaction(context, async (tx) => {
    const change = await beginMemberChange(tx, context)
    const before = await lockMember(change, { id })
    if (before.status === 'active') throw new Refusal('conflict', 'Deactivate this member first.')
    await tx.delete(memberships).where(rowOf(before))
    await auditMember(change, 'staff.removed', id, { before: { role: before.role }, after: null })
    return { removed: true as const }
  })

/** Takes a member that is locked. Throws forbidden for the last administrator, confirm_needed for a member who comes back. */
export async function applyStatusChange(change: MemberChange, before: Membership, status: MemberStatus): Promise<void> {
  if (before.status === status) return
  const { tx } = change
  if (status === 'deactivated') {
    await requireAnotherAdmin(change, before)
    return deactivate(change, before)
  }
  await letIn(change, { id: before.userId, role: before.role }, 'reactivated')
  await requireMemberRoom(tx, before.dealershipId)
  await updateMembership(tx, before, { status, deactivatedAt: null })
  await syncUserRole(tx, before.userId)
  await auditMember(change, 'staff.reactivated', before.userId, {
    before: { status: before.status },
    after: { status },
  })
  await enqueueMemberEmail(change, before.userId, { kind: 'member-reactivated' })
}

type Deactivation = Pick<MemberChange, 'tx' | 'dealershipName'> & { context: Context & ForDealership }

async function deactivate(change: Deactivation, before: Membership): Promise<void> {
  const { tx, context } = change
  await updateMembership(tx, before, { status: 'deactivated', deactivatedAt: context.now() })
  await revokeDealershipSessions(tx, before)
  await emailMemberLeft(tx, context, before)
  await syncUserRole(tx, before.userId)
  await auditMember(change, 'staff.deactivated', before.userId, {
    before: { status: before.status },
    after: { status: 'deactivated' },
  })
  await enqueueMemberEmail(change, before.userId, { kind: 'member-deactivated' })
}

/**
 * Deactivates people beyond the limit of a plan: those who were chosen, then who was there longest ago. Administrators go
 * only where they were chosen, and one of them stays. Returns how many.
 */
export async function deactivateBeyondLimit(
  tx: Transaction,
  context: Context & ForDealership,
  { count, chosen, except }: { count: number; chosen: readonly number[]; except: number | null },
): Promise<number> {
  if (count <= 0) return 0
  const { dealershipName } = await beginMemberChange(tx, context)
  const rows = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.dealershipId, context.dealership.id), eq(memberships.status, 'active')))
    .orderBy(sql`${memberships.lastUsedAt} nulls first`, memberships.userId)
    .for('update')
  const isChosen = ({ userId }: Membership) => chosen.includes(userId)
  const admins = rows.filter(({ role }) => role === 'dealership_admin')
  const stays = admins.find((row) => !isChosen(row) || row.userId === except) ?? admins[0]
  const leaving = [
    ...rows.filter(isChosen),
    ...rows.filter((row) => !isChosen(row) && row.role !== 'dealership_admin'),
  ].filter(({ userId }) => userId !== except && userId !== stays?.userId)
  for (const row of leaving.slice(0, count)) await deactivate({ tx, context, dealershipName }, row)
  return Math.min(count, leaving.length)
}

/** Locks the dealership's administrators, always in the same order, so that two of them cannot deactivate each other. */
export async function beginMemberChange<C extends Context & ForDealership>(
  tx: Transaction,
  context: C,
): Promise<Pick<MemberChange, 'tx' | 'dealershipName'> & { context: C }> {
  const { id } = context.dealership
  await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.dealershipId, id), eq(memberships.role, 'dealership_admin')))
    .orderBy(memberships.userId)
    .for('update')
  const { name } = await findDealership({ db: tx }, id)
  return { tx, context, dealershipName: name }
}

/** Throws not_found, forbidden for oneself, conflict for a stale version. */
export async function lockMember(
  { tx, context: { actor, dealership } }: MemberChange,
  { id, version }: { id: number; version?: number },
): Promise<Membership> {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.dealershipId, dealership.id), eq(memberships.userId, id)))
    .for('update')
  const member = findOrRefuse(row, 'The member')
  if (member.userId === actor.id) throw forbidden('Ask another administrator to change your own membership.')
  if (version !== undefined && member.version !== version) throw changedMeanwhile('member')
  return member
}

async function requireAnotherAdmin({ tx, context }: MemberChange, { role, status }: Membership): Promise<void> {
  if (role !== 'dealership_admin' || status !== 'active') return
  if ((await countActiveAdmins({ ...context, db: tx })) <= 1)
    throw forbidden('A dealership keeps at least one administrator. Make somebody else one first.')
}

/** Wants a recent sign-in and mails those who are administrators so far. Throws confirm_needed. */
async function letIn(
  { tx, context }: MemberChange,
  { id, role }: { id: number; role: DealershipRole },
  verb: 'made' | 'reactivated',
): Promise<void> {
  requireRecent(context.actor)
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id))
  const member = role === 'dealership_admin' ? 'the administrator ' : ''
  const what = verb === 'made' ? `made ${user?.email} an administrator` : `reactivated ${member}${user?.email}`
  await emailAccessChange(tx, context, { what, page: 'users' })
}

const rowOf = ({ userId, dealershipId }: Membership) =>
  and(eq(memberships.userId, userId), eq(memberships.dealershipId, dealershipId))

const updateMembership = (tx: Transaction, row: Membership, set: Partial<Membership>) =>
  tx
    .update(memberships)
    .set({ ...set, version: sql`${memberships.version} + 1` })
    .where(rowOf(row))

/** Who works nowhere else is signed out; for others this dealership is no longer the active one. */
async function revokeDealershipSessions(tx: Transaction, { userId, dealershipId }: Membership): Promise<void> {
  const elsewhere = await tx.$count(
    memberships,
    and(eq(memberships.userId, userId), eq(memberships.status, 'active'), ne(memberships.dealershipId, dealershipId)),
  )
  const own = eq(sessions.userId, userId)
  if (elsewhere === 0)
    await tx
      .update(sessions)
      .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, now())` })
      .where(own)
  else
    await tx
      .update(sessions)
      .set({ activeDealershipId: null })
      .where(and(own, eq(sessions.activeDealershipId, dealershipId)))
}

const auditMember = (
  { tx, context }: Deactivation,
  action: AuditAction,
  id: number,
  detail: { before: object | null; after: object | null },
) => audit(context, { action, entity: 'user', entityId: id, dealershipId: context.dealership.id, detail }, tx)

type MemberEmail = { kind: 'member-role-changed'; role: string } | { kind: 'member-deactivated' | 'member-reactivated' }

/** The outbox limits these mails to three of a kind a day, as those to strangers: nobody can flood a colleague. */
async function enqueueMemberEmail(
  { tx, dealershipName }: Pick<MemberChange, 'tx' | 'dealershipName'>,
  id: number,
  email: MemberEmail,
): Promise<void> {
  const [user] = await tx.select({ email: users.email, name: users.firstName }).from(users).where(eq(users.id, id))
  if (!user) return
  await enqueueEmail(tx, { to: user.email, message: { ...email, name: user.name, dealership: dealershipName } })
}
