import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import { commentLikes } from './schema'

/** Which of these comments the caller has liked. */
export async function likedComments(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  ids: readonly number[],
): Promise<Set<number>> {
  if (!actor || ids.length === 0) return new Set()
  const { userId, commentId } = commentLikes
  const rows = await db
    .select({ commentId })
    .from(commentLikes)
    .where(and(eq(userId, actor.id), inArray(commentId, [...ids])))
  return new Set(rows.map((row) => row.commentId))
}
