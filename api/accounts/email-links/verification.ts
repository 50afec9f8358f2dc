import { eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn } from '../../http/guards'
import type { NotifyingContext } from '../../notifier'
import { invalid } from '../../refusals'
import { findAccount, lockAccount } from '../account-lookup'
import { maySignIn } from '../accounts'
import { addressee, greetingName, isVerified } from '../addressee'
import { enqueueEmail } from '../emails/messages'
import { hasFactor } from '../mfa/factors'
import { notifyAccountEvent } from '../notify-account-event'
import { passwordMatches } from '../passwords/hashing'
import { type User, users } from '../schema'
import type { AccountLimits } from '../sign-in/account-limits'
import { changeEmail, hasEmail, setVerifiedEmail } from './change-email'
import { createOneTimeToken, findOneTimeToken, linkUsed, redeemOneTimeToken } from './one-time'
import type { EmailLink } from './verification.contract'

const kindOf = (change: boolean) => (change ? 'email_change' : 'verify')

/** Nothing when it is verified. Throws too_many for the fourth in an hour. */
export async function requestVerification(
  context: Context & SignedIn,
  limits: AccountLimits,
): Promise<{ email: string; sent: boolean }> {
  const { id, email, ...user } = await findAccount(context, context.actor.id)
  if (isVerified(user)) return { email, sent: false }
  await limits.consumeVerification(context, id)
  await transaction(context, async (tx) => {
    const oneTimeId = await createOneTimeToken(tx, { kind: 'verify', userId: id, email })
    await enqueueEmail(tx, { to: email, message: { kind: 'verify', oneTimeId } })
  })
  return { email, sent: true }
}

/** Throws gone for a link that cannot be used. */
export async function findEmailLink(
  context: Context,
  { token, change }: { token: string; change: boolean },
): Promise<EmailLink> {
  const { link, user } = await openLink(context, { token, change })
  const byPassword = user.passwordHash !== null && !(await hasFactor(context, user.id))
  return { email: link.email ?? user.email, yours: context.actor?.id === user.id, byPassword }
}

async function openLink(context: Context, { token, change }: { token: string; change: boolean }) {
  const link = await findOneTimeToken(context, kindOf(change), token)
  const [user] = link ? await context.db.select().from(users).where(eq(users.id, link.userId)) : []
  if (!link || !user || !maySignIn(user)) throw linkUsed()
  return { link, user }
}

/**
 * Verifies the address that a link was sent to, or moves the account to it. Sessions go on. Who reads the mail need not
 * be who opened the account (decision 0041): it takes the account's own session, or its password where there is no
 * second factor. Throws invalid at `password`, too_many after ten wrong ones, gone for a link that cannot be used,
 * conflict when the new address has an account by now.
 */
export async function verifyEmail(
  context: NotifyingContext,
  limits: AccountLimits,
  { token, change, password }: { token: string; change: boolean; password?: string },
): Promise<{ email: string }> {
  const { user: asProved } = await openLink(context, { token, change })
  if (context.actor?.id !== asProved.id) await refuseStranger(context, limits, asProved, password)
  return transaction(context, async (tx) => {
    const link = await redeemOneTimeToken(tx, kindOf(change), token)
    const user = await lockAccount(tx, link.userId)
    if (!maySignIn(user) || user.passwordHash !== asProved.passwordHash) throw linkUsed()
    const email = link.email ?? user.email
    const moves = !hasEmail(user, email)
    if (moves && !change) throw linkUsed() // the account has moved on since this link was sent
    if (moves) {
      await changeEmail(tx, context, user, email)
      await notifyEmailChanged(tx, context, user, email)
    } else await setVerifiedEmail(tx, context, user, email)
    const action = moves ? 'email.changed' : 'email.verified'
    await audit(context, { action, actorUserId: user.id, entity: 'user', entityId: user.id }, tx)
    return { email }
  })
}

async function refuseStranger(context: Context, limits: AccountLimits, user: User, password: string | undefined) {
  if (user.passwordHash === null || (await hasFactor(context, user.id)))
    throw atPassword('Sign in to this account first, then open the link again.')
  if (password === undefined) throw atPassword('Enter the password of this account.')
  await limits.consumePasswordAttempt(context, user.id)
  if (!(await passwordMatches(user.passwordHash, password)))
    throw atPassword('That is not the password of this account.')
  await limits.resetPasswordAttempts(context, user.id)
}

const atPassword = (words: string) => invalid(words, { password: words })

/** The old address gets a link that restores it, if it was verified: an unverified one may have been mistyped and be a stranger's. */
export async function notifyEmailChanged(tx: Transaction, context: NotifyingContext, user: User, newEmail: string) {
  const { id, email } = user
  const oneTimeId = isVerified(user) ? await createOneTimeToken(tx, { kind: 'email_restore', userId: id, email }) : null
  await enqueueEmail(tx, {
    ...addressee(user),
    message: { kind: 'email-changed', name: greetingName(user), newEmail, oneTimeId },
  })
  await notifyAccountEvent(tx, context, id, { what: 'email-changed', detail: `It is now ${newEmail}.` })
}
