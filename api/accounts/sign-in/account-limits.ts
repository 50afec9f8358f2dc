import type pg from 'pg'
import { databaseLimiter, spend } from './limits'
import { networkOf } from './networks'

const hour = 3600
const quarter = 900
const sentThree = 'We have sent three links within the hour.'

interface Asking {
  email: string
  ip: string | null
  /** Whether the account's owner has signed in from this address before. */
  isKnown(): Promise<boolean>
}

const stepKey = (userId: number, ip: string | null, isKnown: boolean) =>
  isKnown ? `${userId}|${networkOf(ip)}` : userId

/** How often the deeds around an account may be done. Each throws too_many, with how long to wait. */
export function accountLimits(pool: pg.Pool) {
  const limiter = (prefix: string, points: number, seconds = hour) => databaseLimiter(pool, { prefix, points, seconds })
  const registrations = limiter('register-ip', 60)
  const applications = limiter('apply-ip', 20)
  const resets = limiter('reset', 3)
  const resetsEverywhere = limiter('reset-all', 6)
  const resetAddresses = limiter('reset-ip', 30)
  const verifications = limiter('verify', 3)
  const invitations = limiter('invite', 30)
  const passwords = limiter('password', 10, quarter)
  const factors = limiter('factor', 10, quarter)
  const steps = limiter('step', 10, quarter)
  const passkeySignIns = limiter('passkey-ip', 120, quarter)
  return {
    registration: (ip: string | null) => spend(registrations, networkOf(ip), 'Too many accounts from here.'),
    application: (ip: string | null) => spend(applications, networkOf(ip), 'Too many applications from here.'),
    /** Known accounts and unknown ones are counted alike. Strangers who ask for links use up none of the owner's. */
    async reset({ email, ip, isKnown }: Asking) {
      await spend(resetAddresses, networkOf(ip), 'Too many links were asked for from here.')
      await spend(resets, `${email}|${networkOf(ip)}`, sentThree)
      if (!(await isKnown())) await spend(resetsEverywhere, email, sentThree)
    },
    verification: (userId: number) => spend(verifications, userId, sentThree),
    invitation: (dealershipId: number) => spend(invitations, dealershipId, 'Too many invitations within the hour.'),
    password: (userId: number) => spend(passwords, userId, 'Too many attempts.'),
    /** Codes and passkeys of somebody who is signed in. */
    factor: (userId: number) => spend(factors, userId, 'Too many attempts.'),
    /** Those of a sign-in, apart at an address where the owner has signed in before: a stranger locks nobody out. */
    step: (userId: number, ip: string | null, isKnown: boolean) =>
      spend(steps, stepKey(userId, ip, isKnown), 'Too many attempts.'),
    stepProved: (userId: number, ip: string | null, isKnown: boolean) => steps.delete(stepKey(userId, ip, isKnown)),
    passkeySignIn: (ip: string | null) => spend(passkeySignIns, networkOf(ip), 'Too many attempts from here.'),
    factorProved: (userId: number) => factors.delete(userId),
    passwordChanged: (userId: number) => passwords.delete(userId),
  }
}
export type AccountLimits = ReturnType<typeof accountLimits>
