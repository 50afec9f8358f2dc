import type { users } from './schema'

type Person = Pick<typeof users.$inferSelect, 'email' | 'status' | 'firstName'>

export const isVerified = ({ status }: Pick<Person, 'status'>): boolean => status !== 'unverified'

/** Where mail to a person goes, and whether the address was shown to be theirs: until then it may be a stranger's. */
export const addressee = (user: Pick<Person, 'email' | 'status'>) => ({ to: user.email, confirmed: isVerified(user) })

/** How a mail greets a person. A stranger is not greeted by a name that somebody else has chosen. */
export const greeted = (user: Pick<Person, 'status' | 'firstName'>): string => (isVerified(user) ? user.firstName : '')
