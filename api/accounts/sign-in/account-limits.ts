import type { Context } from '../../context'
import { consumeCount, type Limit, resetCount } from '../../limits/limits'
import { networkOf } from '../../limits/networks'
import { isSystemAdmin, type Person } from '../../roles/permissions'

const hour = 3600
const quarter = 900
const sentThree = 'We have sent three links within the hour.'
const tooOften = 'Too many attempts.'

const limit = (prefix: string, points: number, seconds = hour): Limit => ({ prefix, points, seconds })
const registrations = limit('register-ip', 60)
const applications = limit('apply-ip', 20)
const resets = limit('reset', 3)
const resetsEverywhere = limit('reset-all', 6)
const resetAddresses = limit('reset-ip', 30)
const verifications = limit('verify', 3)
const invitations = limit('invite', 30)
const joinRequests = limit('join-request', 5)
const emailChanges = limit('email-change', 5)
const passwordAttempts = limit('password', 10, quarter)
const factorAttempts = limit('factor', 10, quarter)
const mfaAttempts = limit('step', 10, quarter)
const adminMfaAttempts = limit('step', 3, quarter)
const passkeySignIns = limit('passkey-ip', 120, quarter)

interface ResetRequest {
  email: string
  ip: string | null
  isKnown(): Promise<boolean>
}
/** An answer to an MFA challenge: counted apart for an address where the owner has signed in before, so that a stranger cannot lock the owner out. */
export interface MfaAttempt {
  user: Person
  ip: string | null
  isKnown: boolean
}

const mfaKey = ({ user, ip, isKnown }: MfaAttempt) => (isKnown ? `${user.id}|${networkOf(ip)}` : user.id)
type DatabaseContext = Pick<Context, 'db'>

/** Each `consume…` counts one and throws too_many, with how long to wait, above its limit. Counted in the context's transaction: what is rolled back is not counted. */
export const accountLimits = {
  consumeRegistration: (at: DatabaseContext, ip: string | null) =>
    consumeCount(at, registrations, networkOf(ip), 'Too many accounts from here.'),
  consumeApplication: (at: DatabaseContext, ip: string | null) =>
    consumeCount(at, applications, networkOf(ip), 'Too many applications from here.'),
  /** Known accounts and unknown ones are counted alike. Strangers who ask for links use up none of the owner's. */
  async consumePasswordReset(at: DatabaseContext, { email, ip, isKnown }: ResetRequest) {
    await consumeCount(at, resetAddresses, networkOf(ip), 'Too many links were asked for from here.')
    await consumeCount(at, resets, `${email}|${networkOf(ip)}`, sentThree)
    if (!(await isKnown())) await consumeCount(at, resetsEverywhere, email, sentThree)
  },
  consumeVerification: (at: DatabaseContext, userId: number) => consumeCount(at, verifications, userId, sentThree),
  consumeInvitation: (at: DatabaseContext, dealershipId: number) =>
    consumeCount(at, invitations, dealershipId, 'Too many invitations within the hour.'),
  consumeJoinRequest: (at: DatabaseContext, userId: number) =>
    consumeCount(at, joinRequests, userId, `At most ${joinRequests.points} requests an hour.`),
  consumeEmailChange: (at: DatabaseContext, userId: number) =>
    consumeCount(at, emailChanges, userId, `At most ${emailChanges.points} new addresses an hour.`),
  consumePasswordAttempt: (at: DatabaseContext, userId: number) => consumeCount(at, passwordAttempts, userId, tooOften),
  resetPasswordAttempts: (at: DatabaseContext, userId: number) => resetCount(at, passwordAttempts, userId),
  consumeFactorAttempt: (at: DatabaseContext, userId: number) => consumeCount(at, factorAttempts, userId, tooOften),
  resetFactorAttempts: (at: DatabaseContext, userId: number) => resetCount(at, factorAttempts, userId),
  /** MFA challenges: three attempts for administrators, as with passwords. */
  consumeMfaAttempt: (at: DatabaseContext, attempt: MfaAttempt) =>
    consumeCount(at, isSystemAdmin(attempt.user) ? adminMfaAttempts : mfaAttempts, mfaKey(attempt), tooOften),
  resetMfaAttempts: (at: DatabaseContext, attempt: MfaAttempt) => resetCount(at, mfaAttempts, mfaKey(attempt)),
  consumePasskeySignIn: (at: DatabaseContext, ip: string | null) =>
    consumeCount(at, passkeySignIns, networkOf(ip), 'Too many attempts from here.'),
}
export type AccountLimits = typeof accountLimits
