import { and, avg, count, eq } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { setRating } from '../dealerships/rating'
import type { MergePart } from '../merge-part'
import { reviews } from './schema'

/** Somebody who wrote about both wrote about two visits: both reviews stay. */
export const reviewMergePart: MergePart = {
  tables: ['review'],
  preview: async ({ db }, { from }) => [
    { kind: 'reviews', count: await db.$count(reviews, eq(reviews.dealershipId, from)) },
  ],
  async move(tx, _context, { from, into }) {
    const moved = await tx
      .update(reviews)
      .set({ dealershipId: into })
      .where(eq(reviews.dealershipId, from))
      .returning({ id: reviews.id })
    if (moved.length === 0) return
    await setRating(tx, into, await ratingOf(tx, into))
    await setRating(tx, from, { average: null, count: 0 })
  },
}

async function ratingOf(tx: Transaction, dealershipId: number) {
  const [row] = await tx
    .select({ average: avg(reviews.rating).mapWith(Number), count: count() })
    .from(reviews)
    .where(and(eq(reviews.dealershipId, dealershipId), eq(reviews.status, 'published')))
  return { average: row?.count ? row.average : null, count: row?.count ?? 0 }
}
