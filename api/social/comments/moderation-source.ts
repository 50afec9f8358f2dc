import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import type { ModerationSource, Subject } from '../../moderation/source'
import { notifyOfComment, notifyOfCommentEdit } from '../notices/notify-of-text'
import type { CanNotify } from '../notices/notify-willing'
import { publishCounts } from '../post-counts'
import { authorsOf } from '../posts/post-authors'
import { isPublicPost } from '../posts/public-posts'
import { comments, posts } from '../schema'

const notifiedAtOnce = 25

/** How moderators see comments and change what readers see of them. */
export const commentModeration: ModerationSource = {
  kind: 'comment',

  async subjects(context, ids) {
    if (ids.length === 0) return new Map()
    const rows = await context.db
      .select({
        id: comments.id,
        postId: posts.id,
        title: posts.title,
        text: sql<string>`left(${posts.text}, 80)`,
        userId: posts.userId,
        dealershipId: posts.dealershipId,
        hiddenByDealershipAt: comments.hiddenByDealershipAt,
      })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(inArray(comments.id, [...ids]))
    const authorOf = await authorsOf(context, rows)
    return new Map(
      rows.map((row) => {
        const author = authorOf(row)
        const hidden = row.hiddenByDealershipAt ? ', hidden by the dealership' : ''
        const label = `Comment on “${row.title ?? firstWords(row.text)}” by ${author.name}${hidden}`
        const place = { page: 'post', postId: row.postId, commentId: row.id } as const
        return [row.id, { label, place, pictureId: author.pictureId } satisfies Subject]
      }),
    )
  },

  async published({ db }, id) {
    const { userId, dealershipId, text, createdAt } = comments
    const [row] = await db
      .select({ userId, dealershipId, text, createdAt, title: posts.title, owner: posts.dealershipId })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(and(eq(comments.id, id), eq(comments.status, 'published'), isPublicPost()))
    if (!row) return null
    const { title, owner, ...written } = row
    return { ...written, about: { label: title ?? '', dealershipId: owner ?? undefined } }
  },

  async setVisibility(tx, context, ids, to) {
    const { id, postId, status, notifiedAt, editedAt } = comments
    const rows = await tx
      .select({ id, postId, status, notifiedAt, editedAt })
      .from(comments)
      .where(
        and(
          inArray(comments.id, [...ids]),
          ne(comments.status, 'deleted'),
          ne(comments.status, to),
          // what a dealership hides under its post stays hidden until it is shown there again
          to === 'published' ? isNull(comments.hiddenByDealershipAt) : undefined,
        ),
      )
      .orderBy(comments.id)
      .for('no key update')
    if (rows.length === 0) return
    const changed = rows.map((row) => row.id)
    await tx.update(comments).set({ status: to }).where(inArray(comments.id, changed))
    const counted = rows.filter((row) => to === 'published' || row.status === 'published')
    if (counted.length > 0)
      await tx.execute(sql`update ${posts} set comment_count = comment_count + ${to === 'published' ? 1 : -1} * by_post.n
        from (select post_id, count(*)::int as n from unnest(${sql.param(counted.map((row) => row.postId))}::bigint[]) post_id
          group by post_id) by_post
        where ${posts.id} = by_post.post_id`)
    if (to === 'published') await notifyConcerned(tx, context, rows)
    await publishCounts(tx, context, [...new Set(counted.map((row) => row.postId))])
    await publishChange(tx, context, { concept: 'comments', ids: changed, kind: 'updated' })
  },

  async threadOf(tx, ids) {
    const rows = await tx
      .select({ id: comments.id })
      .from(comments)
      .where(and(inArray(comments.parentId, [...ids]), inArray(comments.status, ['published', 'pending'])))
    return rows.map(({ id }) => id)
  },
}

const firstWords = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).replace(/\s+\S*$/, '')} …` : text)

/** An edited one can name somebody new. Of more new ones than a moderator decides one by one the jobs tell (notifyOfUntold). */
async function notifyConcerned(
  tx: Transaction,
  context: CanNotify,
  rows: readonly Pick<typeof comments.$inferSelect, 'id' | 'notifiedAt' | 'editedAt'>[],
): Promise<void> {
  const untold = rows.filter(({ notifiedAt }) => notifiedAt === null)
  if (untold.length <= notifiedAtOnce) for (const { id } of untold) await notifyOfComment(tx, context, id)
  const edited = rows.filter(({ notifiedAt, editedAt }) => notifiedAt !== null && editedAt !== null)
  for (const { id } of edited) await notifyOfCommentEdit(tx, context, id)
}
