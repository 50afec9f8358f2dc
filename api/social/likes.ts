import { and, eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import type { SignedIn } from '../http/guards'
import { consumeCount, type Limit } from '../limits/limits'
import { findOrRefuse } from '../refusals'
import { isPublicPost } from './posts/public-posts'
import { commentLikes, comments, postLikes, posts } from './schema'

const perPerson: Limit = { prefix: 'like', points: 600, seconds: 3600 }

type Likes = (context: Context & SignedIn, which: { id: number }) => Promise<{ isLiked: boolean; likeCount: number }>

const post = { table: posts, likes: postLikes, column: sql.identifier('post_id'), lock: lockPost }
const comment = { table: comments, likes: commentLikes, column: sql.identifier('comment_id'), lock: lockComment }

const setsLike =
  ({ table, likes, column, lock }: typeof post | typeof comment, isLiked: boolean): Likes =>
  async (context, { id }) => {
    if (isLiked) await consumeCount(context, perPerson, context.actor.id)
    return transaction(context, async (tx) => {
      await lock(tx, id)
      const { rowCount } = await tx.execute(
        isLiked
          ? sql`insert into ${likes} (user_id, ${column}) values (${context.actor.id}, ${id}) on conflict do nothing`
          : sql`delete from ${likes} where user_id = ${context.actor.id} and ${column} = ${id}`,
      )
      const by = (isLiked ? 1 : -1) * (rowCount ?? 0)
      const { rows } = await tx.execute<{ n: number }>(
        sql`update ${table} set like_count = like_count + ${by}::int where id = ${id} returning like_count as n`,
      )
      return { isLiked, likeCount: rows[0]?.n ?? 0 }
    })
  }

/** Throws not_found for one that is not published, too_many. */
export const likePost = setsLike(post, true)
/** Throws not_found as likePost does. */
export const unlikePost = setsLike(post, false)
/** As likePost. */
export const likeComment = setsLike(comment, true)
/** As unlikePost. */
export const unlikeComment = setsLike(comment, false)

async function lockPost(tx: Transaction, id: number): Promise<void> {
  const [row] = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), isPublicPost()))
    .for('no key update')
  findOrRefuse(row, 'The post')
}

async function lockComment(tx: Transaction, id: number): Promise<void> {
  const [row] = await tx
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(eq(comments.id, id), eq(comments.status, 'published'), isPublicPost()))
    .for('no key update', { of: comments })
  findOrRefuse(row, 'The comment')
}
