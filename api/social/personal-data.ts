import { eq } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { commentLikes, comments, dealershipFollows, personFollows, postLikes, posts } from './schema'

const own = [postLikes, commentLikes, dealershipFollows, personFollows] as const

/** Posts and comments stay readable, without the person; what they liked and whom they followed goes. */
export const socialPersonalData: PersonalData = {
  tables: ['post', 'comment', 'post_like', 'comment_like', 'dealership_follow', 'person_follow'],
  async collect({ db }, { id }) {
    return {
      posts: await db.select().from(posts).where(eq(posts.userId, id)),
      comments: await db.select().from(comments).where(eq(comments.userId, id)),
      likes: [
        ...(await db.select().from(postLikes).where(eq(postLikes.userId, id))),
        ...(await db.select().from(commentLikes).where(eq(commentLikes.userId, id))),
      ],
      follows: [
        ...(await db.select().from(dealershipFollows).where(eq(dealershipFollows.userId, id))),
        ...(await db.select().from(personFollows).where(eq(personFollows.userId, id))),
      ],
    }
  },
  async forget(tx, { id }) {
    await tx.update(posts).set({ userId: null }).where(eq(posts.userId, id))
    await tx.update(comments).set({ userId: null }).where(eq(comments.userId, id))
    for (const table of own) await tx.delete(table).where(eq(table.userId, id))
    await tx.delete(personFollows).where(eq(personFollows.personId, id))
  },
}
