import { and, avg, count, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/open'
import { setRating } from '../dealerships/rating'
import { reviews } from './schema'

/** After every write that readers see. */
export async function refreshRating(tx: Transaction, dealershipId: number): Promise<void> {
  const [row] = await tx
    .select({ average: avg(reviews.rating).mapWith(Number), count: count() })
    .from(reviews)
    .where(countedOf(tx, dealershipId))
  await setRating(tx, dealershipId, { average: row?.count ? row.average : null, count: row?.count ?? 0 })
}

const later = alias(reviews, 'later')

/** Of the published ones the latest of each person, so that nobody has two votes. Of a closed account nobody knows which. */
export const countedOf = (db: Pick<Transaction, 'select'>, dealershipId: number): SQL | undefined =>
  and(
    eq(reviews.dealershipId, dealershipId),
    eq(reviews.status, 'published'),
    notExists(
      db
        .select({ id: later.id })
        .from(later)
        .where(
          and(
            eq(later.userId, reviews.userId),
            eq(later.dealershipId, dealershipId),
            eq(later.status, 'published'),
            sql`(${later.createdAt}, ${later.id}) > (${reviews.createdAt}, ${reviews.id})`,
          ),
        ),
    ),
  )
