import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { comments } from '../schema'
import { notifyOfComment } from './notify-of-text'
import type { CanNotify } from './notify-willing'

const atOnce = 200

/** Tells whom comments concern that became public with many others at once. One that fails stops no other. Returns how many there were. */
export async function notifyOfUntold(
  context: Pick<Context, 'db'> & CanNotify,
  onError: (error: unknown, commentId: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  const untold = await context.db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.status, 'published'), isNull(comments.notifiedAt)))
    .orderBy(sql`random()`) // else those that fail each time would stand before all others
    .limit(atOnce)
  for (const { id } of untold) {
    if (signal?.aborted) break
    try {
      await transaction(context, (tx) => notifyOfComment(tx, context, id))
    } catch (error) {
      onError(error, id)
    }
  }
  return untold.length
}
