import { isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { dealerships } from './schema'

/** Counts dealerships by the version of the terms under which they applied, and by the operator's day of it. */
export async function dealershipsBy({ db }: Pick<Context, 'db'>, { timeZone }: { timeZone: string }) {
  const day = sql<string>`to_char(${dealerships.termsAcceptedAt} at time zone ${timeZone}::text, 'YYYY-MM-DD')`
  return db
    .select({ version: dealerships.termsVersion, day, count: sql<number>`count(*)::int` })
    .from(dealerships)
    .where(isNotNull(dealerships.termsAcceptedAt))
    .groupBy(dealerships.termsVersion, sql`2`)
}
