import { audit } from '../../audit/audit'
import type { Context } from '../../context'
import type { z } from '../../http/contract'
import { Refusal } from '../../refusals'
import { mayEnter, refuseBuyers, type User, userByEmail } from '../accounts'
import type { LoginInput } from '../contract'
import type { FactorParts } from '../factors/factors'
import { type Entered, letIn } from '../factors/second-step'
import { passwordMatches } from '../passwords/hashing'
import { deviceOf } from '../sessions/devices'
import { isKnownAddress } from '../sessions/sessions'
import type { SignInThrottle } from './throttle'

/**
 * Signs a person in: a new session and the profile, or the second step of an account that has one.
 * Throws not_signed_in (the same words for an unknown account, a wrong password and, on the administrators' page,
 * anyone else), conflict when the account is deactivated and `reopen` is not said, forbidden when a consumer uses the dealerships' page, too_many when throttled.
 */
export async function signIn(
  context: Context,
  { throttle, ...parts }: FactorParts & { throttle: SignInThrottle },
  input: z.infer<typeof LoginInput> & { userAgent: string | null },
): Promise<Entered> {
  const { ip } = context
  const email = input.email.toLowerCase()
  const user = await userByEmail(context, email)
  const isKnown = async () => user !== undefined && isKnownAddress(context, user.id, ip)
  await throttle.begin({ email, ip, area: input.area, isKnown })
  const matches = await passwordMatches(user?.passwordHash ?? null, input.password)
  if (!user || !matches || !mayEnter(user, input.area)) {
    await throttle.failed({ email, ip })
    return refuseSignIn(context, user, input)
  }
  await throttle.forget({ email, ip })
  if (user.status === 'deactivated' && !input.reopen) throw deactivated()
  refuseBuyers(user, input.area)
  return letIn(context, parts, user, input)
}

const deactivated = () =>
  new Refusal(
    'conflict',
    'Your account is deactivated. To have it back, tick “Open my account again” and enter your password once more.',
  )

/** At a known account its owner can see that somebody tried; an unknown address is all there is to go by. */
async function refuseSignIn(
  context: Context,
  user: User | undefined,
  { email, area, userAgent }: z.infer<typeof LoginInput> & { userAgent: string | null },
): Promise<never> {
  const device = deviceOf(userAgent)
  const whose = user
    ? { entity: 'user', entityId: user.id, detail: { area, device } }
    : { detail: { email: email.toLowerCase(), area, device } }
  await audit(context, { action: 'signin.refused', ...whose })
  throw new Refusal('not_signed_in', 'That email and password do not match.')
}
