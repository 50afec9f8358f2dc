import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { publishChange, transaction, within } from '../../context'
import { moderationOf } from '../../moderation/author-view'
import { lockItemOf } from '../../moderation/lock-items'
import { findOrRefuse } from '../../refusals'
import { changeCommentCount } from '../post-counts'
import type { ByStaff } from '../posts/lock-own-post'
import { comments, posts } from '../schema'

/**
 * Hides what others wrote under a post of the dealership, or shows it again as far as moderators let it. Changes nothing
 * where it is so already. Throws not_found for a comment that is not under one of its posts, and for its own.
 */
export const hideComment = (context: ByStaff, { id, hidden }: { id: number; hidden: boolean }) =>
  transaction(context, async (tx) => {
    const { id: dealershipId } = context.dealership
    await lockItemOf(tx, 'comment', id)
    const [found] = await tx
      .select({ postId: comments.postId, status: comments.status, hiddenAt: comments.hiddenByDealershipAt })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(
        and(
          eq(comments.id, id),
          inArray(comments.status, ['published', 'hidden']),
          or(isNull(comments.dealershipId), ne(comments.dealershipId, dealershipId)),
          eq(posts.dealershipId, dealershipId),
        ),
      )
      .for('no key update', { of: comments })
    const { postId, status, hiddenAt } = findOrRefuse(found, 'The comment')
    if (hidden === (hiddenAt !== null)) return { hidden }
    const decided = hidden ? undefined : (await moderationOf({ db: tx }, 'comment', [id])).get(id)
    const to = hidden ? ('hidden' as const) : decided ? decided.state : ('published' as const)
    await tx
      .update(comments)
      .set({ status: to, hiddenByDealershipAt: hidden ? context.now() : null, version: sql`${comments.version} + 1` })
      .where(eq(comments.id, id))
    await changeCommentCount(tx, context, { postId, by: Number(to === 'published') - Number(status === 'published') })
    const action = hidden ? 'comment.hidden' : 'comment.shown'
    await audit(
      within(context, tx),
      { action, entity: 'comment', entityId: id, dealershipId, detail: { post: postId } },
      tx,
    )
    await publishChange(tx, context, { concept: 'comments', ids: [id], kind: 'updated' })
    return { hidden }
  })
