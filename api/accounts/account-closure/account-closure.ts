import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { dealershipsByIds } from '../../dealerships/lookup'
import type { SignedIn } from '../../http/guards'
import { dayInWords } from '../../mail/moments'
import type { NotifyingContext } from '../../notifier'
import { findOrRefuse, Refusal } from '../../refusals'
import { isSystemAdmin } from '../../roles/permissions'
import { lockAccount } from '../account-lookup'
import { addressee, greetingName } from '../addressee'
import { enqueueEmail } from '../emails/messages'
import { emailAccountEnded } from '../members/member-left'
import { isActiveAdmin } from '../members/staff'
import { notifyAccountEvent } from '../notify-account-event'
import { memberships, type User, users } from '../schema'
import { endOtherSessions } from '../sessions/sessions'
import { type Proof, type ProofParts, prove } from './prove'

const graceMs = 14 * 86_400_000

export const deletionOf = (askedAt: Date): string => new Date(askedAt.getTime() + graceMs).toISOString()

/** Throws invalid at `password`, conflict while others depend on the account, too_many after ten wrong passwords. */
export async function deactivate(context: Context & SignedIn, parts: ProofParts, proof: Proof): Promise<void> {
  await prove(context, parts, proof)
  await transaction(context, async (tx) => {
    const user = await lockAccount(tx, context.actor.id)
    await refuseNeeded(tx, user)
    const deactivatedAt = context.now()
    await tx.update(users).set({ status: 'deactivated', deactivatedAt }).where(eq(users.id, user.id))
    await endOtherSessions(tx, context, { id: user.id })
    await emailAccountEnded(tx, context, user.id)
    await enqueueEmail(tx, { ...addressee(user), message: { kind: 'account-deactivated', name: greetingName(user) } })
    await audit(context, { action: 'account.deactivated', entity: 'user', entityId: user.id }, tx)
  })
}

export async function reactivate(tx: Transaction, context: Context, user: User): Promise<void> {
  const status = user.emailVerifiedAt ? 'active' : 'unverified'
  await tx
    .update(users)
    .set({ status, deactivatedAt: null })
    .where(and(eq(users.id, user.id), eq(users.status, 'deactivated')))
  const what = { action: 'account.reactivated', actorUserId: user.id, entity: 'user', entityId: user.id } as const
  await audit(context, what, tx)
}

/** In fourteen days; signs out everywhere else. Asking again changes nothing. Throws what deactivate throws. */
export async function requestDeletion(
  context: NotifyingContext & SignedIn,
  parts: ProofParts,
  proof: Proof,
): Promise<AccountClosure> {
  await prove(context, parts, proof)
  return transaction(context, async (tx) => {
    const user = await lockAccount(tx, context.actor.id)
    if (user.deletionAskedAt) return accountClosureOf(user)
    await refuseNeeded(tx, user)
    const deletionAskedAt = context.now()
    await tx.update(users).set({ deletionAskedAt }).where(eq(users.id, user.id))
    await endOtherSessions(tx, context, { id: user.id, sessionId: context.actor.sessionId })
    await emailAccountEnded(tx, context, user.id)
    const on = dayInWords(new Date(deletionAskedAt.getTime() + graceMs), user.timeZone)
    await enqueueEmail(tx, { ...addressee(user), message: { kind: 'deletion-asked', name: greetingName(user), on } })
    await notifyAccountEvent(tx, context, user.id, { what: 'deletion-asked' })
    await audit(context, { action: 'account.deletion-asked', entity: 'user', entityId: user.id }, tx)
    return accountClosureOf({ deletionAskedAt })
  })
}

/** No error when there is nothing to cancel. */
export async function cancelDeletion(context: NotifyingContext & SignedIn): Promise<AccountClosure> {
  return transaction(context, async (tx) => {
    const user = await lockAccount(tx, context.actor.id)
    if (!user.deletionAskedAt) return accountClosureOf(user)
    await tx.update(users).set({ deletionAskedAt: null }).where(eq(users.id, user.id))
    await enqueueEmail(tx, { ...addressee(user), message: { kind: 'deletion-cancelled', name: greetingName(user) } })
    await notifyAccountEvent(tx, context, user.id, { what: 'deletion-cancelled' })
    await audit(context, { action: 'account.deletion-cancelled', entity: 'user', entityId: user.id }, tx)
    return accountClosureOf({ deletionAskedAt: null })
  })
}

export interface AccountClosure {
  deletesAt: string | null
}

export async function ownAccountClosure(context: Context & SignedIn): Promise<AccountClosure> {
  const { deletionAskedAt } = users
  const [user] = await context.db.select({ deletionAskedAt }).from(users).where(eq(users.id, context.actor.id))
  return accountClosureOf(findOrRefuse(user, 'The account'))
}

const accountClosureOf = ({ deletionAskedAt }: Pick<User, 'deletionAskedAt'>): AccountClosure => ({
  deletesAt: deletionAskedAt && deletionOf(deletionAskedAt),
})

export async function dueForDeletion({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.status, 'anonymised'), lt(users.deletionAskedAt, new Date(now().getTime() - graceMs))))
    .orderBy(users.id)
  return rows.map(({ id }) => id)
}

/** Locked; null when the deletion was cancelled meanwhile, or others depend on the account by now. */
export async function lockForDeletion(tx: Transaction, id: number, now: Date): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  const isDue = user?.deletionAskedAt && user.deletionAskedAt.getTime() + graceMs < now.getTime()
  if (!user || !isDue || user.status === 'anonymised') return null
  return (await whoNeeds(tx, user)) ? null : user
}

async function refuseNeeded(tx: Transaction, user: User): Promise<void> {
  const needed = await whoNeeds(tx, user)
  if (needed) throw new Refusal('conflict', needed)
}

const staying = and(inArray(users.status, ['active', 'unverified']), isNull(users.deletionAskedAt))

/** A sentence when this person is the only administrator of the site or a dealership, else null. Advisory locks serialise closures. */
async function whoNeeds(tx: Transaction, user: User): Promise<string | null> {
  if (isSystemAdmin(user))
    return (await isLastSystemAdmin(tx, user))
      ? 'You are the only site administrator. Make somebody else one first.'
      : null
  const which = await dealershipsLeftAlone(tx, user.id)
  return which && `You are the only administrator of ${which}. Make somebody else an administrator there first.`
}

/** Whether no other one would be left. Holds the lock that serialises whatever takes one away. */
export async function isLastSystemAdmin(tx: Transaction, user: Pick<User, 'id'>): Promise<boolean> {
  await lockFor(tx, 'system admin')
  const others = and(eq(users.role, 'system_admin'), ne(users.id, user.id), staying)
  const [other] = await tx.select({ id: users.id }).from(users).where(others).limit(1)
  return other === undefined
}

/** The names of the dealerships that have no other administrator; null: none. Locked as above. */
export async function dealershipsLeftAlone(tx: Transaction, userId: number): Promise<string | null> {
  const left = await leftAlone(tx, userId)
  if (left.length === 0) return null
  const names = await dealershipsByIds({ db: tx }, left)
  return left.map((id) => names.get(id)?.name ?? 'a dealership').join(' and ')
}

async function leftAlone(tx: Transaction, userId: number): Promise<number[]> {
  const mine = await tx
    .select({ id: memberships.dealershipId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), isActiveAdmin))
    .orderBy(memberships.dealershipId)
  const ids = mine.map(({ id }) => id)
  if (ids.length === 0) return []
  for (const id of ids) await lockFor(tx, 'dealership admin', id)
  const others = await tx
    .select({ id: memberships.dealershipId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(inArray(memberships.dealershipId, ids), isActiveAdmin, ne(users.id, userId), staying))
  return ids.filter((id) => !others.some((other) => other.id === id))
}
