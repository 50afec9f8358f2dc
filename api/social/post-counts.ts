import { eq, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../context'
import type { Transaction } from '../database/open'
import { posts } from './schema'

/** Of published comments. Pages that show the post follow the change. */
export async function changeCommentCount(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  { postId, by }: { postId: number; by: number },
): Promise<void> {
  if (by === 0) return
  await tx
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} + ${by}::int` })
    .where(eq(posts.id, postId))
  await publishCounts(tx, context, [postId])
}

/** A concept of its own: what stands in the lists has not changed, and no finished page is thrown away for a like. */
export const publishCounts = (tx: Transaction, context: Pick<Context, 'now'>, ids: readonly number[]) =>
  publishChange(tx, context, { concept: 'post-counts', ids, kind: 'updated' })
