import { and, desc, eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import type { SignedIn } from '../../http/guards'
import { consumeCount, type Limit } from '../../limits/limits'
import { findOrRefuse, invalid } from '../../refusals'
import { blockedFrom, notHidden } from '../hiding/hidden'
import { postsPerPage } from '../limits.contract'
import { postSaves } from '../people.schema'
import { placeOf } from '../posts/place'
import { pageOfPosts } from '../posts/places'
import type { Posts } from '../posts/posts.contract'
import { isPublicPost } from '../posts/public-posts'
import { posts } from '../schema'
import { maxSavedPosts } from './saves.contract'

type ByPerson = Context & SignedIn
const perPerson: Limit = { prefix: 'save-post', points: 600, seconds: 3600 }

export async function listSavedPosts(context: ByPerson, { before }: { before?: string }): Promise<Posts> {
  const place = before ? placeOf(before) : null
  const { userId, postId, createdAt } = postSaves
  const found = await context.db
    .select({ id: postId, at: createdAt })
    .from(postSaves)
    .innerJoin(posts, eq(posts.id, postId))
    .where(
      and(
        eq(userId, context.actor.id),
        isPublicPost(),
        notHidden(posts, await blockedFrom(context)),
        place
          ? sql`(${createdAt}, ${postId}) < (${place.at.toISOString()}::timestamptz, ${place.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(postId))
    .limit(postsPerPage + 1)
  return pageOfPosts(context, found)
}

/** Throws not_found for one that is not public, invalid for too many, too_many. */
export async function savePost(context: ByPerson, { id }: { id: number }) {
  await consumeCount(context, perPerson, context.actor.id)
  return transaction(context, async (tx) => {
    const [post] = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, id), isPublicPost()))
    findOrRefuse(post, 'The post')
    const { id: userId } = context.actor
    await tx.insert(postSaves).values({ userId, postId: id, createdAt: context.now() }).onConflictDoNothing()
    if ((await tx.$count(postSaves, eq(postSaves.userId, userId))) > maxSavedPosts)
      throw invalid(`You have saved ${maxSavedPosts} posts. Remove some first.`)
    return { isSaved: true }
  })
}

export async function unsavePost({ db, actor }: ByPerson, { id }: { id: number }) {
  await db.delete(postSaves).where(and(eq(postSaves.userId, actor.id), eq(postSaves.postId, id)))
  return { isSaved: false }
}
