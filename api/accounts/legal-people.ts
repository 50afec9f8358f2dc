import { and, asc, eq, gt, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { hasAccepted, hasNoAcceptance } from '../legal/acceptances'
import type { AcceptedBefore, Addressee, AgreedOn } from '../legal/legal-parts'
import type { LegalSlug } from '../legal/slugs.contract'
import { identities, users } from './schema'

type Reader = Pick<Context, 'db'>

/** Leaves the identity with which an account began: who has one came by a third party. */
const isOfSignUp = and(eq(identities.userId, users.id), eq(identities.createdAt, users.createdAt))

const mayBeAsked = and(ne(users.role, 'system_admin'), inArray(users.status, ['active', 'unverified']))

/** Counts the people who may be asked to agree to a text. */
export const countPeople = ({ db }: Reader): Promise<number> => db.$count(users, mayBeAsked)

/** Leaves out addresses that are not confirmed: they may be a stranger's. */
const isReachable = and(ne(users.role, 'system_admin'), eq(users.status, 'active'), isNotNull(users.emailVerifiedAt))

export const countReachable = ({ db }: Reader): Promise<number> => db.$count(users, isReachable)

export const nextReachable = (
  { db }: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<Addressee[]> =>
  db
    .select({ id: users.id, email: users.email, name: users.firstName })
    .from(users)
    .where(and(gt(users.id, after), isReachable))
    .orderBy(asc(users.id))
    .limit(limit)
    .for('share') // An account that is erased meanwhile waits, and takes its email with it.

export const countAccepted = ({ db }: Reader, accepted: { slug: LegalSlug; version: number }): Promise<number> =>
  db.$count(users, and(mayBeAsked, hasAccepted(users.id, accepted)))

/**
 * Counts people by the day of the operator on which they agreed, for whom no version is stored. The button of a third
 * party said nothing of the privacy policy then: those who came by it did not confirm that one.
 */
export async function peopleBefore(
  { db }: Reader,
  { slug, timeZone }: { slug: LegalSlug; timeZone: string },
): Promise<AgreedOn[]> {
  const day = sql<string>`to_char(${users.termsAcceptedAt} at time zone ${timeZone}::text, 'YYYY-MM-DD')`
  return db
    .select({ day, count: sql<number>`count(*)::int` })
    .from(users)
    .where(
      and(
        isNotNull(users.termsAcceptedAt),
        hasNoAcceptance(users.id, slug),
        slug === 'privacy-policy'
          ? notExists(db.select({ one: sql`1` }).from(identities).where(isOfSignUp))
          : undefined,
      ),
    )
    .groupBy(sql`1`)
}

export async function acceptedBefore({ db }: Reader, userId: number): Promise<AcceptedBefore> {
  const [user] = await db
    .select({ termsAcceptedAt: users.termsAcceptedAt, identityId: identities.id })
    .from(users)
    .leftJoin(identities, isOfSignUp)
    .where(eq(users.id, userId))
  return { termsAcceptedAt: user?.termsAcceptedAt ?? null, byThirdParty: Boolean(user?.identityId) }
}
