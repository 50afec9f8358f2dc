import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { findOrRefuse } from '../../refusals'
import { posts } from '../schema'
import { isPublicPost } from './public-posts'

/** Throws not_found for one that is not public. */
export async function countPost({ db }: Context, { id }: { id: number }) {
  const { likeCount, commentCount } = posts
  const [row] = await db
    .select({ likeCount, commentCount })
    .from(posts)
    .where(and(eq(posts.id, id), isPublicPost()))
  return findOrRefuse(row, 'The post')
}
