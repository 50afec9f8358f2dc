import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { NotifyingContext } from '../../notifier'
import { changedMeanwhile, forbidden, Refusal, reauthenticationNeeded } from '../../refusals'
import type { Role } from '../../roles/permissions'
import { isLastSystemAdmin } from '../account-closure/account-closure'
import { lockAccount } from '../account-lookup'
import { hasEmail, replaceEmail } from '../email-links/change-email'
import { createOneTimeToken } from '../email-links/one-time'
import { notifyEmailChanged } from '../email-links/verification'
import { enqueueEmail } from '../emails/messages'
import { fullNameOf, shownName } from '../names'
import { memberships, type User, users } from '../schema'
import { endOtherSessions } from '../sessions/sessions'
import type { AdminContext } from './users'

interface Change {
  id: number
  version?: number
}
interface UserFields {
  firstName: string
  lastName: string
  email: string
  role: Role
}

/** Locked. Throws not_found, forbidden for oneself, conflict for a stale version and for an account that is gone. */
export async function lockOther(tx: Transaction, { actor }: AdminContext, { id, version }: Change): Promise<User> {
  if (id === actor.id) throw forbidden('Ask another administrator to change your own account here.')
  const user = await lockAccount(tx, id)
  if (user.status === 'anonymised') throw new Refusal('conflict', 'This account has been anonymized.')
  if (version !== undefined && user.version !== version) throw changedMeanwhile('account')
  return user
}

/** Throws as lockOther does, conflict for a taken address, confirm_needed for what `users.contract.ts` says. */
export const changeUser = (
  context: AdminContext & NotifyingContext,
  { id, version, ...fields }: UserFields & Required<Change>,
): Promise<{ id: number }> =>
  transaction(context, async (tx) => {
    const before = await lockOther(tx, context, { id, version })
    const moves = !hasEmail(before, fields.email)
    const differs = before.role !== fields.role
    const isDangerous = moves || (differs && [before.role, fields.role].includes('system_admin'))
    if (isDangerous && !context.actor.recentlyAuthenticated) throw reauthenticationNeeded()
    if (differs) await changeRole(tx, context, before, fields.role)
    await rename(tx, context, before, fields)
    if (moves) await move(tx, context, before, fields.email)
    await audit(context, { action: 'user.changed', entity: 'user', entityId: id, detail: changes(before, fields) }, tx)
    return { id }
  })

/** At dealerships the memberships say what somebody does. New powers, and lost ones, begin with a new sign-in. */
async function changeRole(tx: Transaction, context: AdminContext, before: User, role: Role): Promise<void> {
  const active = and(eq(memberships.userId, before.id), eq(memberships.status, 'active'))
  if ((await tx.$count(memberships, active)) > 0)
    throw roleRefused('This person works at a dealership: change that membership, or deactivate it first.')
  if (before.role === 'system_admin' && (await isLastSystemAdmin(tx, before)))
    throw roleRefused('This is the only site administrator. Make somebody else one first.')
  await tx.update(users).set({ role }).where(eq(users.id, before.id))
  await endOtherSessions(tx, context, { id: before.id })
}

const roleRefused = (words: string) => new Refusal('forbidden', words, { role: words })

async function rename(tx: Transaction, context: AdminContext, before: User, { firstName, lastName }: UserFields) {
  const isRenamed = firstName !== before.firstName || lastName !== before.lastName
  await tx
    .update(users)
    .set({
      ...(isRenamed && { firstName, lastName, displayName: shownName(firstName, lastName) }),
      version: sql`${users.version} + 1`,
      updatedAt: context.now(),
    })
    .where(eq(users.id, before.id))
}

/** The old address is told, with a way back if it was the person's; the new one has to be confirmed. */
async function move(tx: Transaction, context: NotifyingContext, before: User, email: string): Promise<void> {
  await replaceEmail(tx, before, email)
  await notifyEmailChanged(tx, context, before, email)
  const oneTimeId = await createOneTimeToken(tx, { kind: 'verify', userId: before.id, email })
  await enqueueEmail(tx, { to: email, message: { kind: 'verify', oneTimeId } })
}

function changes(before: User, after: UserFields) {
  const pairs = {
    name: [fullNameOf(before), fullNameOf({ ...before, ...after })],
    email: [before.email, after.email],
    role: [before.role, after.role],
  }
  const different = Object.entries(pairs).filter(([, [old, now]]) => old !== now)
  const side = (at: 0 | 1) => Object.fromEntries(different.map(([name, pair]) => [name, pair[at]]))
  return { before: side(0), after: side(1) }
}
