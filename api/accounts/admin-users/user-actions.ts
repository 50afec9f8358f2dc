import { eq, sql } from 'drizzle-orm'
import type { AuditAction } from '../../audit/actions.contract'
import { audit } from '../../audit/audit'
import { transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { forbidden, Refusal, requireRecent } from '../../refusals'
import type { Role } from '../../roles/permissions'
import { isLastSystemAdmin } from '../account-closure/account-closure'
import { addressee, greetingName, isVerified } from '../addressee'
import { setVerifiedEmail } from '../email-links/change-email'
import { createOneTimeToken } from '../email-links/one-time'
import { enqueueEmail } from '../emails/messages'
import { emailAccountEnded } from '../members/member-left'
import { shownName } from '../names'
import { revokePendingSignIns } from '../passwords/revoke-credentials'
import { type User, users } from '../schema'
import { endOtherSessions } from '../sessions/sessions'
import { lockOther } from './change-user'
import { addMembership, type NewMembership } from './user-memberships'
import type { AdminContext } from './users'

interface Whose {
  id: number
}

/** Without a password and unverified: the mail's link does both. Throws conflict for a taken address, confirm_needed for an administrator and for memberships, and as `addMembership` does. */
export const createUser = (
  context: AdminContext,
  {
    memberships,
    ...input
  }: { firstName: string; lastName: string; email: string; role: Role; memberships: NewMembership[] },
): Promise<Whose> =>
  transaction(context, async (tx) => {
    if (input.role === 'system_admin' || memberships.length > 0) requireRecent(context.actor)
    const displayName = shownName(input.firstName, input.lastName)
    const [user] = await tx
      .insert(users)
      .values({ ...input, displayName, status: 'unverified' })
      .onConflictDoNothing()
      .returning()
    if (!user) throw taken()
    await sendWelcome(tx, user)
    await record(tx, context, 'user.created', user, { after: { role: user.role } })
    for (const membership of memberships) await addMembership(tx, context, user, membership)
    return { id: user.id }
  })

const takenWords = 'There is an account with this email address already.'
const taken = () => new Refusal('conflict', takenWords, { email: takenWords })

/** Throws as lockOther does, forbidden for the last administrator of the site. */
export const setUserLock = (
  context: AdminContext,
  { locked, ...chosen }: Whose & { locked: boolean; version: number },
): Promise<Whose> =>
  transaction(context, async (tx) => {
    const before = await lockOther(tx, context, chosen)
    if (locked === (before.status === 'locked')) return { id: before.id }
    if (locked && before.role === 'system_admin' && (await isLastSystemAdmin(tx, before)))
      throw forbidden('This is the only site administrator. Make somebody else one first.')
    const status = locked ? 'locked' : unlockedStatus(before)
    const emailVerifiedAt = before.emailVerifiedAt ?? (isVerified(before) ? before.createdAt : null)
    await tx
      .update(users)
      .set({ status, emailVerifiedAt, version: sql`${users.version} + 1` })
      .where(eq(users.id, before.id))
    if (locked) {
      await endOtherSessions(tx, context, { id: before.id })
      await revokePendingSignIns(tx, context, before.id)
      await emailAccountEnded(tx, context, before.id)
    }
    const change = { before: { status: before.status }, after: { status } }
    await record(tx, context, locked ? 'user.locked' : 'user.unlocked', before, change)
    return { id: before.id }
  })

const unlockedStatus = ({ deactivatedAt, emailVerifiedAt }: User) =>
  deactivatedAt ? 'deactivated' : emailVerifiedAt ? 'active' : 'unverified'

/** To somebody who never set a password the mail that welcomes them, else the one that resets it. Throws conflict for a locked account. */
export const sendPasswordLink = (context: AdminContext, chosen: Whose): Promise<Whose> =>
  transaction(context, async (tx) => {
    const user = await lockOther(tx, context, chosen)
    if (user.status === 'locked') throw new Refusal('conflict', 'Unlock this account first.')
    if (user.passwordHash === null && !isVerified(user)) await sendWelcome(tx, user)
    else {
      const oneTimeId = await createOneTimeToken(tx, { kind: 'reset', userId: user.id })
      const message = { kind: 'reset', name: greetingName(user), oneTimeId, byAdministrator: true } as const
      await enqueueEmail(tx, { ...addressee(user), message })
    }
    await record(tx, context, 'user.password-link-sent', user)
    return { id: user.id }
  })

async function sendWelcome(tx: Transaction, { id, email }: User): Promise<void> {
  const oneTimeId = await createOneTimeToken(tx, { kind: 'welcome', userId: id })
  await enqueueEmail(tx, { to: email, message: { kind: 'welcome', oneTimeId } })
}

export const verifyUser = (context: AdminContext, chosen: Whose): Promise<Whose> =>
  transaction(context, async (tx) => {
    const user = await lockOther(tx, context, chosen)
    if (isVerified(user)) return { id: user.id }
    await setVerifiedEmail(tx, context, user, user.email)
    const change = { before: { status: user.status }, after: { status: 'active' } }
    await record(tx, context, 'user.verified', user, change)
    return { id: user.id }
  })

export const endUserSessions = (context: AdminContext, chosen: Whose): Promise<{ ended: number }> =>
  transaction(context, async (tx) => {
    const user = await lockOther(tx, context, chosen)
    const ended = await endOtherSessions(tx, context, { id: user.id })
    if (ended > 0) await record(tx, context, 'user.sessions-ended', user, { ended })
    return { ended }
  })

export const record = (
  tx: Transaction,
  context: AdminContext,
  action: AuditAction,
  { id }: Pick<User, 'id'>,
  detail: Record<string, unknown> = {},
) => audit(context, { action, entity: 'user', entityId: id, detail }, tx)
