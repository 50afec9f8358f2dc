import { eq, inArray } from 'drizzle-orm'
import { detachAssets } from '../assets/attach'
import type { PersonalData } from '../personal-data'
import { reviewImages, reviewInvitations, reviews, reviewVersions } from './schema'

/** A person's reviews: they stay readable, without the person. A photo may show them, so photos go. */
export const reviewPersonalData: PersonalData = {
  tables: ['review', 'review_invitation'],
  async collect({ db }, { id }) {
    const own = db.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, id))
    return {
      reviews: await db.select().from(reviews).where(eq(reviews.userId, id)),
      'earlier-reviews': await db.select().from(reviewVersions).where(inArray(reviewVersions.reviewId, own)),
      'review-photos': await db.select().from(reviewImages).where(inArray(reviewImages.reviewId, own)),
      'review-invitations': await db.select().from(reviewInvitations).where(eq(reviewInvitations.userId, id)),
    }
  },
  async forget(tx, { id }) {
    const own = tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, id))
    const removed = await tx.delete(reviewImages).where(inArray(reviewImages.reviewId, own)).returning()
    await detachAssets(
      tx,
      removed.map(({ assetId }) => assetId),
    )
    await tx.update(reviews).set({ authorName: 'Former member', userId: null }).where(eq(reviews.userId, id))
    await tx.delete(reviewInvitations).where(eq(reviewInvitations.userId, id))
  },
}
