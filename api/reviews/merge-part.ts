import { eq } from 'drizzle-orm'
import { setRating } from '../dealerships/rating'
import type { MergePart } from '../merge-part'
import { refreshRating } from './rating'
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
    await refreshRating(tx, into)
    await setRating(tx, from, { average: null, count: 0 })
  },
}
