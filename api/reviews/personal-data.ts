import { eq } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { reviews } from './schema'

/** A person's reviews: they stay readable, without the person. */
export const reviewPersonalData: PersonalData = {
  tables: ['review'],
  collect: async ({ db }, { id }) => ({ reviews: await db.select().from(reviews).where(eq(reviews.userId, id)) }),
  async forget(tx, { id }) {
    await tx.update(reviews).set({ authorName: 'Former member', userId: null }).where(eq(reviews.userId, id))
  },
}
