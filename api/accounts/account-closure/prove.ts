import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { SignedIn } from '../../http/guards'
import { findOrRefuse, invalid, reauthenticationNeeded } from '../../refusals'
import { hasFactor } from '../mfa/factors'
import { passwordMatches } from '../passwords/hashing'
import { users } from '../schema'
import type { AccountLimits } from '../sign-in/account-limits'

export interface Proof {
  password?: string
}
export interface ProofParts {
  limits: AccountLimits
}

/**
 * Of what cannot be taken back: checks the password. An account without one, or with a second factor, must have
 * authenticated recently. Throws invalid at `password`, too_many after ten wrong passwords.
 */
export async function prove(context: Context & SignedIn, { limits }: ProofParts, { password }: Proof): Promise<void> {
  const { actor } = context
  const [row] = await context.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.id))
  const { passwordHash } = findOrRefuse(row, 'The account')
  if (passwordHash === null) {
    if (!actor.recentlyAuthenticated) throw reauthenticationNeeded()
    return
  }
  await limits.consumePasswordAttempt(context, actor.id)
  const wrong = password ? 'That is not your password.' : 'Enter your password.'
  if (!password || !(await passwordMatches(passwordHash, password))) throw invalid(wrong, { password: wrong })
  await limits.resetPasswordAttempts(context, actor.id)
  if (!actor.recentlyAuthenticated && (await hasFactor(context, actor.id))) throw reauthenticationNeeded()
}
