import { audit } from '../../audit/audit'
import { type Actor, type Context, transaction } from '../../context'
import { post } from '../../mail/outbox'
import { confirmNeeded, invalid } from '../../refusals'
import { userByEmail } from '../accounts'
import { hasFactor } from '../factors/factors'
import { passwordMatches } from '../passwords/hashing'
import { accountOf } from '../people'
import type { AccountLimits } from '../sign-in/account-limits'
import { isAt } from './moving'
import { askOneTime } from './one-time'

/**
 * Posts a link to a new address: the account moves there when it is used within ten minutes, and stays where it is
 * until then. Throws invalid (fields `email`, `password`), too_many for more than ten tries in a quarter of an hour,
 * confirm_needed for an account with a second factor whose session did not prove itself lately.
 */
export async function askEmailChange(
  context: Context,
  limits: AccountLimits,
  actor: Actor,
  { email, password }: { email: string; password: string },
): Promise<{ email: string }> {
  await limits.password(context, actor.id)
  const user = await accountOf(context, actor.id)
  if (!user.passwordHash) throw wrong('password', 'Set a password first: your account has none yet.')
  if (!(await passwordMatches(user.passwordHash, password))) throw wrong('password', 'That is not your password.')
  await limits.passwordProved(context, actor.id)
  if (!actor.recent && (await hasFactor(context, actor.id))) throw confirmNeeded()
  if (isAt(user, email)) throw wrong('email', 'This is your email address already.')
  if (await userByEmail(context, email.toLowerCase()))
    throw wrong('email', 'There is an account with this email address already.')
  await transaction(context, async (tx) => {
    const oneTimeId = await askOneTime(tx, { kind: 'email_change', userId: user.id, email })
    await post(tx, { to: email, letter: { kind: 'email-change', name: user.firstName, oneTimeId } })
    await audit(context, { action: 'email-change.asked', entity: 'user', entityId: user.id }, tx)
  })
  return { email }
}

const wrong = (field: string, words: string) => invalid(words, { [field]: words })
