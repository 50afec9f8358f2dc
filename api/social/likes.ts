import { and, eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import type { SignedIn } from '../http/guards'
import { consumeCount, type Limit } from '../limits/limits'
import type { NotifyingContext } from '../notifier'
import { findOrRefuse } from '../refusals'
import { refuseBlocked } from './hiding/blocked'
import { notifyOfLike } from './notices/notify-of-like'
import { publishCounts } from './post-counts'
import { isPublicPost } from './posts/public-posts'
import { commentLikes, comments, postLikes, posts } from './schema'
import type { Written } from './written'

const perPerson: Limit = { prefix: 'like', points: 600, seconds: 3600 }

type ByPerson = Context & SignedIn & Pick<NotifyingContext, 'notifier'>
type Likes = (context: ByPerson, which: { id: number }) => Promise<{ isLiked: boolean; likeCount: number }>
type Liked = Written & { id: number }
type Kind = typeof post | typeof comment

const post = { table: posts, likes: postLikes, column: sql.identifier('post_id'), lock: lockPost, changed: postChanged }
const comment = {
  table: comments,
  likes: commentLikes,
  column: sql.identifier('comment_id'),
  lock: lockComment,
  changed: async () => {},
}

const setsLike =
  (kind: Kind, isLiked: boolean): Likes =>
  async (context, { id }) => {
    if (isLiked) await consumeCount(context, perPerson, context.actor.id)
    return transaction(context, async (tx) => {
      const written = await kind.lock(tx, id)
      if (isLiked) await refuseBlocked(tx, context, written)
      const by = await setLike(tx, kind, { id, userId: context.actor.id, isLiked })
      if (by !== 0) await kind.changed(tx, context, written, isLiked)
      return { isLiked, likeCount: await countedLikes(tx, kind, id, by) }
    })
  }

interface Like {
  id: number
  userId: number
  isLiked: boolean
}

/** By how many the likes have changed. */
async function setLike(tx: Transaction, { likes, column }: Kind, { id, userId, isLiked }: Like): Promise<number> {
  const { rowCount } = await tx.execute(
    isLiked
      ? sql`insert into ${likes} (user_id, ${column}) values (${userId}, ${id}) on conflict do nothing`
      : sql`delete from ${likes} where user_id = ${userId} and ${column} = ${id}`,
  )
  return (isLiked ? 1 : -1) * (rowCount ?? 0)
}

async function countedLikes(tx: Transaction, { table }: Kind, id: number, by: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`update ${table} set like_count = like_count + ${by}::int where id = ${id} returning like_count as n`,
  )
  return rows[0]?.n ?? 0
}

/** Throws not_found for one that is not published, forbidden where one has blocked the other, too_many. */
export const likePost = setsLike(post, true)
/** Throws not_found as likePost does. */
export const unlikePost = setsLike(post, false)
/** As likePost. */
export const likeComment = setsLike(comment, true)
/** As unlikePost. */
export const unlikeComment = setsLike(comment, false)

async function postChanged(tx: Transaction, context: ByPerson, liked: Liked, isLiked: boolean): Promise<void> {
  await publishCounts(tx, context, [liked.id])
  if (isLiked) await notifyOfLike(tx, context, liked)
}

async function lockPost(tx: Transaction, id: number): Promise<Liked> {
  const [row] = await tx
    .select({ id: posts.id, userId: posts.userId, dealershipId: posts.dealershipId })
    .from(posts)
    .where(and(eq(posts.id, id), isPublicPost()))
    .for('no key update')
  return findOrRefuse(row, 'The post')
}

async function lockComment(tx: Transaction, id: number): Promise<Liked> {
  const [row] = await tx
    .select({ id: comments.id, userId: comments.userId, dealershipId: comments.dealershipId })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(eq(comments.id, id), eq(comments.status, 'published'), isPublicPost()))
    .for('no key update', { of: comments })
  return findOrRefuse(row, 'The comment')
}
