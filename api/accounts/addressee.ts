import type { users } from './schema'

type Person = Pick<typeof users.$inferSelect, 'email' | 'status' | 'emailVerifiedAt' | 'firstName'>
type Verified = Pick<Person, 'status' | 'emailVerifiedAt'>

/** An account can be deactivated or locked before its address was verified. */
export const isVerified = ({ status, emailVerifiedAt }: Verified): boolean =>
  ['deactivated', 'locked'].includes(status) ? emailVerifiedAt !== null : status !== 'unverified'

/** Where mail to a person goes, and whether the address was shown to be theirs: until then it may be a stranger's. */
export const addressee = (user: Verified & Pick<Person, 'email'>) => ({ to: user.email, verified: isVerified(user) })

/** How a mail greets a person. A stranger is not greeted by a name that somebody else has chosen. */
export const greetingName = (user: Verified & Pick<Person, 'firstName'>): string =>
  isVerified(user) ? user.firstName : ''
