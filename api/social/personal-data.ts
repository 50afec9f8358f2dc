import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import type { PersonalData } from '../personal-data'
import { dealershipMutes, handles, personBlocks, personMutes, postSaves } from './people.schema'
import { removePictures } from './posts/post-pictures'
import { commentLikes, comments, dealershipFollows, personFollows, postImages, postLikes, posts } from './schema'

const own = [
  postLikes,
  commentLikes,
  postSaves,
  dealershipFollows,
  personFollows,
  dealershipMutes,
  personMutes,
  personBlocks,
  handles,
] as const
const ofTwo = [personFollows, personMutes, personBlocks] as const

/** Posts and comments stay readable, without the person; drafts, and what they liked, saved, followed and hid goes. */
export const socialPersonalData: PersonalData = {
  tables: [
    'post',
    'comment',
    'post_like',
    'comment_like',
    'post_save',
    'dealership_follow',
    'person_follow',
    'dealership_mute',
    'person_mute',
    'person_block',
    'social_handle',
  ],
  async collect({ db }, { id }) {
    const of = async (table: (typeof own)[number]) => db.select().from(table).where(eq(table.userId, id))
    return {
      posts: await db.select().from(posts).where(eq(posts.userId, id)),
      postPictures: await db
        .select({ post: postImages.postId, file: postImages.assetId, place: postImages.position, alt: postImages.alt })
        .from(postImages)
        .innerJoin(posts, and(eq(posts.id, postImages.postId), eq(posts.userId, id))),
      comments: await db.select().from(comments).where(eq(comments.userId, id)),
      handle: await of(handles),
      likes: [...(await of(postLikes)), ...(await of(commentLikes))],
      saved: await of(postSaves),
      follows: [...(await of(dealershipFollows)), ...(await of(personFollows))],
      muted: [...(await of(dealershipMutes)), ...(await of(personMutes))],
      blocked: await of(personBlocks),
    }
  },
  async forget(tx, { id }) {
    await removeUnpublished(tx, id)
    await tx.update(posts).set({ userId: null }).where(eq(posts.userId, id))
    await tx.update(comments).set({ userId: null }).where(eq(comments.userId, id))
    await takeBackLikes(tx, id)
    for (const table of own) await tx.delete(table).where(eq(table.userId, id))
    for (const table of ofTwo) await tx.delete(table).where(or(eq(table.personId, id), eq(table.userId, id)))
  },
}

/** What nobody has read goes with its pictures; what was begun for a dealership is the dealership's. */
async function removeUnpublished(tx: Transaction, userId: number): Promise<void> {
  const isUnpublished = inArray(posts.status, ['draft', 'scheduled'])
  const rows = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.userId, userId), isNull(posts.dealershipId), isUnpublished))
  for (const post of rows) {
    await removePictures(tx, post)
    await tx.delete(posts).where(eq(posts.id, post.id))
  }
}

async function takeBackLikes(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`update ${posts} set like_count = like_count - 1
    where id in (select post_id from ${postLikes} where user_id = ${userId})`)
  await tx.execute(sql`update ${comments} set like_count = like_count - 1
    where id in (select comment_id from ${commentLikes} where user_id = ${userId})`)
}
