import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import { inWords } from '../../mail/moments'
import type { NotifyingContext } from '../../notifier'
import { lockAccount } from '../account-lookup'
import { maySignIn, userByEmail } from '../accounts'
import { addressee, greetingName } from '../addressee'
import { hasEmail } from '../email-links/change-email'
import { restoreEmail } from '../email-links/email-restore'
import {
  createOneTimeToken,
  findOneTimeToken,
  linkUsed,
  type OneTimeKind,
  redeemOneTimeToken,
} from '../email-links/one-time'
import { enqueueEmail } from '../emails/messages'
import type { FactorParts } from '../mfa/factors'
import { completeSignInWithin, type SignInResult } from '../mfa/mfa-challenge'
import { notifyAccountEvent } from '../notify-account-event'
import { type User, users } from '../schema'
import { endOtherSessions, isKnownAddress } from '../sessions/sessions'
import type { AccountLimits } from '../sign-in/account-limits'
import { hashPassword } from './hashing'
import { type PasswordRules, refuseWeak } from './passwords'
import { removeUnverifiedCredentials, revokePendingSignIns } from './revoke-credentials'

/** Longer than either branch takes, so that the time of the answer does not tell whether there is an account. */
const answerMs = 250

/** For unknown accounts does nothing visible. Throws too_many, for known accounts and unknown ones alike. */
export async function requestReset(context: Context, limits: AccountLimits, input: { email: string }): Promise<void> {
  const email = input.email.toLowerCase()
  await Promise.all([countedReset(context, limits, email), wait(answerMs)])
}

async function countedReset(context: Context, limits: AccountLimits, email: string): Promise<void> {
  const user = await userByEmail(context, email)
  const isKnown = async () => user !== undefined && isKnownAddress(context, user.id, context.ip)
  await limits.consumePasswordReset(context, { email, ip: context.ip, isKnown })
  if (user && maySignIn(user)) await enqueueReset(context, user)
}

async function enqueueReset(context: Context, user: User): Promise<void> {
  await transaction(context, async (tx) => {
    const oneTimeId = await createOneTimeToken(tx, { kind: 'reset', userId: user.id })
    await enqueueEmail(tx, { ...addressee(user), message: { kind: 'reset', name: greetingName(user), oneTimeId } })
    await audit(
      context,
      { action: 'password.reset-asked', actorUserId: user.id, entity: 'user', entityId: user.id },
      tx,
    )
  })
}

const settingKinds: OneTimeKind[] = ['reset', 'welcome', 'email_restore']

/** By the address that it will have then. Throws gone for a link that cannot be used. */
export async function findReset(context: Context, token: string): Promise<{ email: string; movesBack: boolean }> {
  const link = await findOneTimeToken(context, settingKinds, token)
  const [user] = link ? await context.db.select().from(users).where(eq(users.id, link.userId)) : []
  if (!link || !user || !maySignIn(user)) throw linkUsed()
  const email = link.email ?? user.email
  const movesBack = link.kind === 'email_restore'
  if (movesBack && hasEmail(user, email)) throw linkUsed()
  return { email, movesBack }
}

/**
 * Sets a password by a link: every session of the account ends, and a new one starts, after the MFA challenge if there
 * is one. Reading the mail proves the address, so it is verified as well. Throws gone for a link that cannot be used,
 * invalid at `newPassword` for a weak one, conflict where the account cannot go back: another has the address by now.
 */
export async function setPassword(
  context: NotifyingContext,
  { rules, ...parts }: FactorParts & { rules: PasswordRules },
  input: { token: string; newPassword: string },
): Promise<SignInResult> {
  const { email } = await findReset(context, input.token)
  await refuseWeak(context, rules, input.newPassword, { email, field: 'newPassword' })
  const passwordHash = await hashPassword(input.newPassword)
  return transaction(context, async (tx) => {
    const link = await redeemOneTimeToken(tx, settingKinds, input.token)
    const { userId } = link
    const before = await lockAccount(tx, userId)
    if (link.kind === 'email_restore') await restoreEmail(tx, context, link)
    else await removeUnverifiedCredentials(tx, before)
    const now = context.now()
    const [user] = await tx
      .update(users)
      .set({
        passwordHash,
        passwordChangedAt: now,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
        status: sql`case when ${users.status} = 'unverified' then 'active' else ${users.status} end`,
        updatedAt: now,
      })
      .where(eq(users.id, userId))
      .returning()
    if (!user || !maySignIn(user)) throw linkUsed()
    await endOtherSessions(tx, context, { id: userId })
    await revokePendingSignIns(tx, context, userId)
    const result = await completeSignInWithin(tx, context, parts, { user })
    await enqueueEmail(tx, passwordChanged(user, now))
    await notifyAccountEvent(tx, context, userId, { what: 'password-changed' })
    await audit(context, { action: 'password.reset', actorUserId: userId, entity: 'user', entityId: userId }, tx)
    return result
  })
}

export const passwordChanged = (user: User, now: Date) => ({
  ...addressee(user),
  message: { kind: 'password-changed', name: greetingName(user), at: inWords(now, user.timeZone) } as const,
})
