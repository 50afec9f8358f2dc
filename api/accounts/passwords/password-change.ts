import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../context'
import type { z } from '../../http/contract'
import type { SignedIn } from '../../http/guards'
import type { NotifyingContext } from '../../notifier'
import { invalid, reauthenticationNeeded } from '../../refusals'
import { findAccount } from '../account-lookup'
import { enqueueEmail } from '../emails/messages'
import { notifyAccountEvent } from '../notify-account-event'
import { type User, users } from '../schema'
import { endOtherSessions } from '../sessions/sessions'
import type { AccountLimits } from '../sign-in/account-limits'
import { hashPassword, passwordMatches } from './hashing'
import type { PasswordChange } from './password.contract'
import { passwordChanged } from './password-resets'
import { type PasswordRules, refuseWeak } from './passwords'
import { revokePendingSignIns } from './revoke-credentials'

interface Parts {
  limits: AccountLimits
  rules: PasswordRules
}

/** Throws invalid at `currentPassword` and `newPassword`, too_many after ten wrong tries, confirm_needed. */
export async function changePassword(
  context: NotifyingContext & SignedIn,
  { limits, rules }: Parts,
  input: z.infer<typeof PasswordChange>,
): Promise<{ ended: number }> {
  const { actor } = context
  const user = await findAccount(context, actor.id)
  await limits.consumePasswordAttempt(context, actor.id)
  if (user.passwordHash === null && !actor.recentlyAuthenticated) throw reauthenticationNeeded()
  await refuseWrong(user, input.currentPassword)
  if (input.currentPassword === input.newPassword) {
    const same = 'That is your password already.'
    throw invalid(same, { newPassword: same })
  }
  await refuseWeak(context, rules, input.newPassword, { email: user.email, field: 'newPassword' })
  await limits.resetPasswordAttempts(context, actor.id)
  const passwordHash = await hashPassword(input.newPassword)
  return transaction(context, async (tx) => {
    const now = context.now()
    const asProved = sql`${users.passwordHash} is not distinct from ${user.passwordHash}`
    const { rowCount } = await tx
      .update(users)
      .set({ passwordHash, passwordChangedAt: now, updatedAt: now })
      .where(and(eq(users.id, actor.id), asProved))
    if (!rowCount) throw notCurrent() // another change came first
    await revokePendingSignIns(tx, context, actor.id)
    const ended = input.endOtherSessions
      ? await endOtherSessions(tx, context, { id: actor.id, sessionId: actor.sessionId })
      : 0
    await enqueueEmail(tx, passwordChanged(user, now))
    await notifyAccountEvent(tx, context, actor.id, { what: 'password-changed' })
    await audit(context, { action: 'password.changed', entity: 'user', entityId: actor.id, detail: { ended } }, tx)
    return { ended }
  })
}

async function refuseWrong({ passwordHash }: User, current: string | undefined): Promise<void> {
  if (passwordHash === null) return
  if (current !== undefined && (await passwordMatches(passwordHash, current))) return
  throw current === undefined ? notCurrent('Enter your current password.') : notCurrent()
}

const notCurrent = (words = 'That is not your current password.') => invalid(words, { currentPassword: words })
