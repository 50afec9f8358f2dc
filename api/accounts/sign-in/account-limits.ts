import type { Context } from '../../context'
import { countOne, forgetCount, type Limit } from '../../limits/limits'
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
const emailChanges = limit('email-change', 5)
const passwords = limit('password', 10, quarter)
const factors = limit('factor', 10, quarter)
const steps = limit('step', 10, quarter)
const adminSteps = limit('step', 3, quarter)
const passkeySignIns = limit('passkey-ip', 120, quarter)

interface Asking {
  email: string
  ip: string | null
  isKnown(): Promise<boolean>
}
/** An attempt at a second step: counted apart for an address where the owner has signed in before, so that a stranger cannot lock the owner out. */
export interface Trying {
  user: Person
  ip: string | null
  isKnown: boolean
}

const stepKey = ({ user, ip, isKnown }: Trying) => (isKnown ? `${user.id}|${networkOf(ip)}` : user.id)
type At = Pick<Context, 'db'>

/** Throws too_many, with how long to wait. Counted in the context's transaction: what is rolled back is not counted. */
export const accountLimits = {
  registration: (at: At, ip: string | null) =>
    countOne(at, registrations, networkOf(ip), 'Too many accounts from here.'),
  application: (at: At, ip: string | null) =>
    countOne(at, applications, networkOf(ip), 'Too many applications from here.'),
  /** Known accounts and unknown ones are counted alike. Strangers who ask for links use up none of the owner's. */
  async reset(at: At, { email, ip, isKnown }: Asking) {
    await countOne(at, resetAddresses, networkOf(ip), 'Too many links were asked for from here.')
    await countOne(at, resets, `${email}|${networkOf(ip)}`, sentThree)
    if (!(await isKnown())) await countOne(at, resetsEverywhere, email, sentThree)
  },
  verification: (at: At, userId: number) => countOne(at, verifications, userId, sentThree),
  invitation: (at: At, dealershipId: number) =>
    countOne(at, invitations, dealershipId, 'Too many invitations within the hour.'),
  emailChange: (at: At, userId: number) =>
    countOne(at, emailChanges, userId, 'That were five new addresses within the hour.'),
  password: (at: At, userId: number) => countOne(at, passwords, userId, tooOften),
  passwordProved: (at: At, userId: number) => forgetCount(at, passwords, userId),
  factor: (at: At, userId: number) => countOne(at, factors, userId, tooOften),
  factorProved: (at: At, userId: number) => forgetCount(at, factors, userId),
  /** Second steps of a sign-in: three tries for administrators, as with passwords. */
  step: (at: At, trying: Trying) =>
    countOne(at, isSystemAdmin(trying.user) ? adminSteps : steps, stepKey(trying), tooOften),
  stepProved: (at: At, trying: Trying) => forgetCount(at, steps, stepKey(trying)),
  passkeySignIn: (at: At, ip: string | null) =>
    countOne(at, passkeySignIns, networkOf(ip), 'Too many attempts from here.'),
}
export type AccountLimits = typeof accountLimits
