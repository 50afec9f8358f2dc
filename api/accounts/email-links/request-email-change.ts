import { setTimeout as wait } from 'node:timers/promises'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { SignedIn } from '../../http/guards'
import { invalid, reauthenticationNeeded } from '../../refusals'
import { findAccount } from '../account-lookup'
import { userByEmail } from '../accounts'
import { greetingName } from '../addressee'
import { enqueueEmail } from '../emails/messages'
import { hasFactor } from '../mfa/factors'
import { passwordMatches } from '../passwords/hashing'
import type { User } from '../schema'
import type { AccountLimits } from '../sign-in/account-limits'
import { hasEmail } from './change-email'
import { createOneTimeToken } from './one-time'

/** Longer than either branch takes, so that the time of the answer does not tell whether the address has an account. */
const minAnswerMs = 250

/**
 * Mails a link to a new address: the account moves there when it is used within ten minutes, and stays where it is
 * until then. An address that has an account gets a mail of another kind, and the caller the same answer after the
 * same time. Throws invalid (fields `email`, `password`), too_many for more than ten wrong passwords in a quarter of an
 * hour, five new addresses in an hour or three mails to one address in a day, confirm_needed for an account with a
 * second factor whose session did not authenticate recently.
 */
export async function requestEmailChange(
  context: Context & SignedIn,
  limits: AccountLimits,
  { email, password }: { email: string; password: string },
): Promise<{ email: string }> {
  const { actor } = context
  await limits.consumePasswordAttempt(context, actor.id)
  const user = await findAccount(context, actor.id)
  if (!user.passwordHash) throw wrong('password', 'Set a password first: your account has none yet.')
  if (!(await passwordMatches(user.passwordHash, password))) throw wrong('password', 'That is not your password.')
  await limits.resetPasswordAttempts(context, actor.id)
  if (!actor.recentlyAuthenticated && (await hasFactor(context, actor.id))) throw reauthenticationNeeded()
  if (hasEmail(user, email)) throw wrong('email', 'This is your email address already.')
  await limits.consumeEmailChange(context, user.id)
  await Promise.all([enqueueLink(context, user, email), wait(minAnswerMs)])
  return { email }
}

async function enqueueLink(context: Context, user: User, email: string): Promise<void> {
  await transaction(context, async (tx) => {
    const owner = await userByEmail({ db: tx }, email.toLowerCase())
    const oneTimeId = await createOneTimeToken(tx, { kind: 'email_change', userId: user.id, email })
    if (owner)
      await enqueueEmail(tx, { to: owner.email, message: { kind: 'already-registered', name: greetingName(owner) } })
    else await enqueueEmail(tx, { to: email, message: { kind: 'email-change', oneTimeId } })
    await audit(context, { action: 'email-change.asked', entity: 'user', entityId: user.id }, tx)
  })
}

const wrong = (field: string, words: string) => invalid(words, { [field]: words })
