import { and, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { isUniqueViolation } from '../../database/unique-violation'
import { Refusal } from '../../refusals'
import { isVerified } from '../addressee'
import { revokeUnsubscribeLinks } from '../recipients'
import { type User, users } from '../schema'
import { revokeOneTimeTokens } from './one-time'

export const hasEmail = (user: Pick<User, 'email'>, email: string): boolean =>
  user.email.toLowerCase() === email.toLowerCase()

/** What was sent to the old one works no more. Throws conflict when another account has the address. */
export async function changeEmail(tx: Transaction, context: Context, user: User, email: string): Promise<void> {
  await refuseTakenEmail(tx, user, email)
  await setVerifiedEmail(tx, context, user, email).catch(takenMeanwhile)
  await revokeOneTimeTokens(tx, user.id, ['reset', 'welcome', 'verify'])
  await revokeUnsubscribeLinks(tx, user.id)
}

/** By an administrator: nobody has shown yet that the new address is the person's. Throws conflict for a taken one. */
export async function replaceEmail(tx: Transaction, user: User, email: string): Promise<void> {
  await refuseTakenEmail(tx, user, email)
  const status = user.status === 'active' ? 'unverified' : user.status
  await tx
    .update(users)
    .set({ email, emailVerifiedAt: null, status })
    .where(eq(users.id, user.id))
    .catch(takenMeanwhile)
  await revokeOneTimeTokens(tx, user.id, ['reset', 'welcome', 'verify', 'email_change'])
  await revokeUnsubscribeLinks(tx, user.id)
}

/** Keeps the moment of an earlier verification: what was added since was added by its owner. */
export async function setVerifiedEmail(tx: Transaction, context: Context, user: User, email: string): Promise<void> {
  const now = context.now()
  const { id, status } = user
  await tx
    .update(users)
    .set({
      email,
      emailVerifiedAt: isVerified(user) ? (user.emailVerifiedAt ?? user.createdAt) : now,
      status: status === 'unverified' ? 'active' : status,
      version: sql`${users.version} + 1`,
      updatedAt: now,
    })
    .where(eq(users.id, id))
}

async function refuseTakenEmail(tx: Transaction, { id }: User, email: string): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, ne(users.id, id)))
  if (other) throw refusedTaken()
}

const refusedTaken = () => new Refusal('conflict', 'There is an account with this email address already.')

/** Of two accounts that take one address at the same time, the unique index lets one. */
function takenMeanwhile(error: unknown): never {
  throw isUniqueViolation(error) ? refusedTaken() : error
}
