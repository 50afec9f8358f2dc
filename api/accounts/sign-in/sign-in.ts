import type { z } from '../../http/contract'
import type { NotifyingContext } from '../../notifier'
import { Refusal } from '../../refusals'
import { maySignIn } from '../accounts'
import type { LoginInput } from '../contract'
import type { FactorParts } from '../mfa/factors'
import { completeSignIn, type SignInResult } from '../mfa/mfa-challenge'
import { passwordMatches } from '../passwords/hashing'
import type { User } from '../schema'
import { deviceOf } from '../sessions/devices'
import { checkAttempt, countFailure, noMatch } from './throttle'

type Input = z.infer<typeof LoginInput>

/**
 * Signs a person in: a new session and the profile, or the MFA challenge of an account with a second factor.
 * Throws not_signed_in, in the same words for an unknown account, a wrong password and an account that the page is not
 * for; conflict when an account without a second factor is deactivated and `reopen` is not said; too_many when throttled.
 */
export async function signIn(context: NotifyingContext, parts: FactorParts, input: Input): Promise<SignInResult> {
  const tried = { email: input.email.toLowerCase(), ip: context.ip, area: input.area }
  const user = await checkAttempt(context, tried)
  const matches = await passwordMatches(user?.passwordHash ?? null, input.password)
  if (!user || !matches || !maySignIn(user, input.area)) {
    await countFailure(context, tried, { user, entry: refusedEntry(context, user, input) })
    throw new Refusal('not_signed_in', words[input.area])
  }
  return completeSignIn(context, parts, user, { ...input, tried })
}

/** One sentence for every refusal of a page: it reveals nothing of the password, the account or its role. */
const words: Record<Input['area'], string> = {
  public: noMatch,
  dealership:
    'That email and password do not match an account of a dealership. Buyers and administrators use the general sign-in.',
  admin: noMatch,
}

/** The audit row of a known account shows its owner the attempt; for an unknown address it holds the address itself. */
function refusedEntry({ userAgent }: NotifyingContext, user: User | null, { email, area }: Input) {
  const device = deviceOf(userAgent)
  const action = 'signin.refused' as const
  return user
    ? { action, entity: 'user' as const, entityId: user.id, detail: { area, device } }
    : { action, detail: { email: email.toLowerCase(), area, device } }
}
