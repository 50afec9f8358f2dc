import { sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Transaction } from '../../database/open'
import type { NotifyingContext } from '../../notifier'
import { lockAccount } from '../account-lookup'
import { addressee, greetingName } from '../addressee'
import { enqueueEmail } from '../emails/messages'
import { notifyAccountEvent } from '../notify-account-event'
import { removeCredentials } from '../passwords/revoke-credentials'
import { changeEmail, hasEmail } from './change-email'
import { lifetime, linkUsed, type OneTimeToken, revokeOneTimeTokens } from './one-time'

/**
 * Moves an account back to the address that it was moved away from, by the link which that address was sent (decision
 * 0034). Credentials that were added since the seven days before the move are removed; what was there longer stays.
 * Throws gone when the account is there already, conflict when another has the address by now.
 */
export async function restoreEmail(tx: Transaction, context: NotifyingContext, link: OneTimeToken): Promise<void> {
  const user = await lockAccount(tx, link.userId)
  const { email } = link
  if (!email || hasEmail(user, email)) throw linkUsed()
  await changeEmail(tx, context, user, email)
  const since = sql`${link.createdAt.toISOString()}::timestamptz - ${lifetime.email_restore}::interval`
  await removeCredentials(tx, user.id, { since })
  // Later links lead to whoever took the account over; links to earlier addresses stay valid.
  await revokeOneTimeTokens(tx, user.id, ['email_restore'], { afterId: link.id })
  await enqueueEmail(tx, { ...addressee(user), message: { kind: 'email-restored', name: greetingName(user), email } })
  await notifyAccountEvent(tx, context, user.id, { what: 'email-changed', detail: `It is ${email} again.` })
  await audit(context, { action: 'email.restored', actorUserId: user.id, entity: 'user', entityId: user.id }, tx)
}
