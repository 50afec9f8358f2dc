import { and, eq, ne, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Actor, type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { post } from '../../mail/outbox'
import { tellOfAccount } from '../../notifications/account'
import { Refusal } from '../../refusals'
import { isVerified, mayEnter, type User } from '../accounts'
import { accountOf, lockAccount } from '../people'
import { turnUnsubscribeLinks } from '../recipients'
import { users } from '../schema'
import type { AccountLimits } from '../sign-in/account-limits'
import { askOneTime, closeOneTime, peekOneTime, spendOneTime, spent } from './one-time'

const kindOf = (change: boolean) => (change ? 'email_change' : 'verify')

/** Posts another link that confirms the actor's address; nothing when it is confirmed. Throws too_many for the fourth in an hour. */
export async function askVerification(
  context: Context,
  limits: AccountLimits,
  actor: Actor,
): Promise<{ email: string; sent: boolean }> {
  const { id, email, firstName, ...user } = await accountOf(context, actor.id)
  if (isVerified(user)) return { email, sent: false }
  await limits.verification(id)
  await transaction(context, async (tx) => {
    const oneTimeId = await askOneTime(tx, { kind: 'verify', userId: id, email })
    await post(tx, { to: email, letter: { kind: 'verify', name: firstName, oneTimeId } })
  })
  return { email, sent: true }
}

/** Which address a link confirms. Throws gone for a link that cannot be used. */
export async function lookAtEmailLink(
  context: Context,
  { token, change }: { token: string; change: boolean },
): Promise<{ email: string }> {
  const link = await peekOneTime(context, kindOf(change), token)
  const [user] = link ? await context.db.select().from(users).where(eq(users.id, link.userId)) : []
  if (!link || !user || !mayEnter(user)) throw spent()
  return { email: link.email ?? user.email }
}

/**
 * Confirms the address that a link was sent to, or moves the account to it. Sessions go on. Throws gone for a link that
 * cannot be used, conflict when the new address has an account by now.
 */
export async function confirmEmail(
  context: Context,
  { token, change }: { token: string; change: boolean },
): Promise<{ email: string }> {
  return transaction(context, async (tx) => {
    const link = await spendOneTime(tx, kindOf(change), token)
    const user = await lockAccount(tx, link.userId)
    if (!mayEnter(user)) throw spent()
    const email = link.email ?? user.email
    const moves = email.toLowerCase() !== user.email.toLowerCase()
    if (moves && !change) throw spent() // the account has moved on since this link was sent
    if (moves) await refuseTaken(tx, user, email)
    await confirm(tx, context, user, email).catch(takenMeanwhile)
    if (moves) await tellOfMove(context, tx, user, email)
    const action = moves ? 'email.changed' : 'email.verified'
    await audit(context, { action, actorUserId: user.id, entity: 'user', entityId: user.id }, tx)
    return { email }
  })
}

export async function refuseTaken(tx: Transaction, { id }: Pick<User, 'id'>, email: string): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, ne(users.id, id)))
  if (other) throw taken()
}

const taken = () => new Refusal('conflict', 'There is an account with this email address already.')

/** Of two accounts that move to one address at once, the index lets one. */
export function takenMeanwhile(error: unknown): never {
  throw isDuplicate(error) ? taken() : error
}
const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23505') || isDuplicate(error.cause))

async function confirm(tx: Transaction, context: Context, { id, status }: User, email: string): Promise<void> {
  const now = context.now()
  await tx
    .update(users)
    .set({
      email,
      emailVerifiedAt: now,
      status: status === 'unverified' ? 'active' : status,
      version: sql`${users.version} + 1`,
      updatedAt: now,
    })
    .where(eq(users.id, id))
}

/** The old address gets a link back, if it was shown to be the person's: one that was mistyped at the start may be another's. */
async function tellOfMove(context: Context, tx: Transaction, user: User, newEmail: string) {
  const { id, email, firstName: name } = user
  await closeOneTime(tx, id, ['reset', 'verify']) // they were sent to the old address
  await turnUnsubscribeLinks(tx, id)
  const oneTimeId = isVerified(user) ? await askOneTime(tx, { kind: 'email_restore', userId: id, email }) : null
  await post(tx, { to: email, letter: { kind: 'email-changed', name, newEmail, oneTimeId } })
  await tellOfAccount(tx, context, id, { what: 'email-changed', detail: `It is now ${newEmail}.` })
}
