import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { hasNoAcceptance } from '../legal/acceptances'
import type { AgreedOn } from '../legal/legal-parts'
import type { LegalSlug } from '../legal/slugs.contract'
import { identities, users } from './schema'

type Reader = Pick<Context, 'db'>

/** Counts the people who may be asked to agree to a text. */
export const countPeople = ({ db }: Reader): Promise<number> =>
  db.$count(users, and(ne(users.role, 'system_admin'), inArray(users.status, ['active', 'unverified'])))

/**
 * Counts people by the day of the operator on which they agreed, for whom no version is stored. The button of a third
 * party said nothing of the privacy policy then: those who came by it did not confirm that one.
 */
export async function peopleBefore(
  { db }: Reader,
  { slug, timeZone }: { slug: LegalSlug; timeZone: string },
): Promise<AgreedOn[]> {
  const day = sql<string>`to_char(${users.termsAcceptedAt} at time zone ${timeZone}::text, 'YYYY-MM-DD')`
  const byThirdParty = sql`exists (select 1 from ${identities}
    where ${identities.userId} = ${users.id} and ${identities.createdAt} = ${users.createdAt})`
  return db
    .select({ day, count: sql<number>`count(*)::int` })
    .from(users)
    .where(
      and(
        isNotNull(users.termsAcceptedAt),
        hasNoAcceptance(users.id, slug),
        slug === 'privacy-policy' ? sql`not ${byThirdParty}` : undefined,
      ),
    )
    .groupBy(sql`1`)
}

export async function termsAcceptedAt({ db }: Reader, userId: number): Promise<Date | null> {
  const [user] = await db.select({ at: users.termsAcceptedAt }).from(users).where(eq(users.id, userId))
  return user?.at ?? null
}
