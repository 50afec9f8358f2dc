import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import { refuseUnlessApproved } from '../../dealerships/require-approved'
import type { SignedIn } from '../../http/guards'
import { consumeCount, type SettingLimit } from '../../limits/limits'
import { lockItemOf } from '../../moderation/lock-items'
import { screen, withdraw } from '../../moderation/screen'
import type { NotifyingContext } from '../../notifier'
import { paged } from '../../paging'
import { changedMeanwhile, findOrRefuse, invalid, Refusal } from '../../refusals'
import { refuseBlocked } from '../hiding/blocked'
import { hiddenFrom, notHidden } from '../hiding/hidden'
import { commentsPerPage, editMinutes, maxReplies } from '../limits.contract'
import { ensureHandle } from '../mentions/handles'
import { notifyOfComment, notifyOfCommentEdit } from '../notices/notify-of-text'
import { changeCommentCount } from '../post-counts'
import { postColumns, type ShownPost } from '../posts/post-rows'
import { isPublicPost } from '../posts/public-posts'
import { socialDealerships } from '../posts/social-dealerships'
import { comments, posts } from '../schema'
import type { Comment, CommentsQuery, NewComment } from './comments.contract'
import { editUntil, isSeen, presentComments, presentThreads } from './present-comments'

type ByPerson = Context & SignedIn
type Notifying = ByPerson & Pick<NotifyingContext, 'notifier'>
type PostRow = Pick<ShownPost, keyof typeof postColumns>
type CommentRow = typeof comments.$inferSelect

const perPerson: SettingLimit = { prefix: 'comment', seconds: 3600, setting: 'comment' }
const commentsAnHour = (most: number) => `At most ${most} comments an hour.`

const orders: Record<CommentsQuery['sort'], SQL[]> = {
  best: [desc(comments.likeCount), desc(comments.id)],
  new: [desc(comments.createdAt), desc(comments.id)],
  old: [asc(comments.createdAt), asc(comments.id)],
}

/** Whether there is something to show: its words, or a reply that would have lost what it answers. */
const hasPlace = (
  context: Context,
) => sql`(${isSeen(context)} or (${comments.status} in ('deleted', 'hidden', 'pending') and exists (
  select from ${comments} reply where reply.parent_id = ${comments.id} and reply.status = 'published')))`

/** Throws not_found for a post that is not public. */
export async function listComments(context: Context, { id, sort, page: wanted }: CommentsQuery & { id: number }) {
  const post = await publishedPost(context.db, id)
  const hidden = await hiddenFrom(context)
  const top = and(eq(comments.postId, id), isNull(comments.parentId), hasPlace(context), notHidden(comments, hidden))
  const [sum] = await context.db.select({ total: count() }).from(comments).where(top)
  const total = sum?.total ?? 0
  const { page, pageCount } = paged(wanted, total, commentsPerPage)
  // The page is found in the index of its order alone.
  const shown = context.db
    .select({ id: comments.id })
    .from(comments)
    .where(top)
    .orderBy(...orders[sort])
    .limit(commentsPerPage)
    .offset((page - 1) * commentsPerPage)
  const rows = await context.db
    .select()
    .from(comments)
    .where(inArray(comments.id, shown))
    .orderBy(...orders[sort])
  return { items: await presentThreads(context, post, rows, hidden), page, pageCount, total }
}

/** Throws not_found for a post or a comment that is not published, forbidden where one has blocked the other, too_many. */
export async function createComment(context: Notifying, { id, text, parentId }: NewComment & { id: number }) {
  await consumeCount(context, perPerson, context.actor.id, commentsAnHour)
  const own = await socialDealerships(context)
  return transaction(context, async (tx) => {
    const post = await publishedPost(tx, id)
    const dealershipId = post.dealershipId !== null && own.has(post.dealershipId) ? post.dealershipId : null
    if (dealershipId !== null) refuseUnlessApproved(await lockDealership(tx, { id: dealershipId }))
    const answered = parentId ? await answeredComment(tx, id, parentId) : null
    if (dealershipId === null) await refuseBlocked(tx, context, post, ...(answered ? [answered] : []))
    const parent = answered ? await topLevelParent(tx, answered) : null
    await ensureHandle(tx, context.actor.id)
    const [row] = await tx
      .insert(comments)
      .values({
        postId: id,
        parentId: parent,
        userId: context.actor.id,
        dealershipId,
        text,
        status: 'pending',
        createdAt: context.now(),
      })
      .returning()
    const comment = await screened(tx, context, post, findOrRefuse(row, 'The comment'))
    await notifyOfComment(tx, context, comment.id)
    await record(tx, context, comment, { action: 'comment.published', kind: 'created' })
    return presented(context, tx, post, comment)
  })
}

/** Throws not_found for what is not theirs, conflict for a stale version and when it is too late. */
export const editComment = async (
  context: Notifying,
  { id, text, version }: { id: number; text: string; version: number },
): Promise<Comment> => {
  await consumeCount(context, perPerson, context.actor.id, commentsAnHour)
  return transaction(context, async (tx) => {
    const before = await lockOwn(tx, context, id)
    if (before.version !== version) throw changedMeanwhile('comment')
    if (editUntil(before, context.now()) === null)
      throw new Refusal('conflict', `The ${editMinutes} minutes in which a comment can be edited are over.`)
    const [after] = await tx
      .update(comments)
      .set({ text, editedAt: context.now(), version: sql`${comments.version} + 1` })
      .where(eq(comments.id, id))
      .returning()
    const post = await publishedPost(tx, before.postId)
    const comment = await screened(tx, context, post, findOrRefuse(after, 'The comment'))
    await notifyOfComment(tx, context, id)
    await notifyOfCommentEdit(tx, context, id)
    await record(tx, context, comment, { action: 'comment.edited', kind: 'updated' })
    return presented(context, tx, post, comment)
  })
}

/** Throws not_found for what is not theirs. */
export const deleteComment = (context: ByPerson, { id }: { id: number }): Promise<{ deleted: true }> =>
  transaction(context, async (tx) => {
    const before = await lockOwn(tx, context, id)
    await tx
      .update(comments)
      .set({ status: 'deleted', text: '', version: sql`${comments.version} + 1` })
      .where(eq(comments.id, id))
    if (before.status === 'published') await changeCommentCount(tx, context, { postId: before.postId, by: -1 })
    await withdraw(tx, context, 'comment', [id])
    await record(tx, context, before, { action: 'comment.deleted', kind: 'deleted' })
    return { deleted: true as const }
  })

async function publishedPost(db: Pick<Context['db'], 'select'>, id: number): Promise<PostRow> {
  const [row] = await db
    .select(postColumns)
    .from(posts)
    .where(and(eq(posts.id, id), isPublicPost()))
  return findOrRefuse(row, 'The post')
}

async function answeredComment(tx: Transaction, postId: number, id: number): Promise<CommentRow> {
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.postId, postId), eq(comments.status, 'published')))
  return findOrRefuse(row, 'The comment')
}

/** There is one level of replies: what answers a reply stands beside it. */
async function topLevelParent(tx: Transaction, comment: CommentRow): Promise<number> {
  const parent = comment.parentId ?? comment.id
  if ((await tx.$count(comments, and(eq(comments.parentId, parent), eq(comments.status, 'published')))) >= maxReplies)
    throw invalid('There is no room for another reply here. Write a comment of its own.')
  return parent
}

/** What stands in the name of a dealership belongs to whoever may write for it now. */
async function lockOwn(tx: Transaction, context: ByPerson, id: number): Promise<CommentRow> {
  await lockItemOf(tx, 'comment', id)
  const own = await socialDealerships(within(context, tx))
  const [row] = await tx
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.id, id),
        inArray(comments.status, ['published', 'pending', 'hidden']),
        or(
          and(eq(comments.userId, context.actor.id), isNull(comments.dealershipId)),
          inArray(comments.dealershipId, [...own]),
        ),
      ),
    )
    .for('no key update')
  return findOrRefuse(row, 'The comment')
}

/** Shown or held back as the rules say, with the count of its post. */
async function screened(tx: Transaction, context: ByPerson, post: PostRow, row: CommentRow): Promise<CommentRow> {
  const { id, text, dealershipId, status } = row
  const about = { label: post.title ?? '', dealershipId: post.dealershipId ?? undefined }
  const to = await screen(tx, context, { kind: 'comment', id, text, dealershipId, about })
  if (to === status || row.hiddenByDealershipAt !== null) return row
  const isPublished = (one: CommentRow['status']): number => Number(one === 'published')
  await changeCommentCount(tx, context, { postId: row.postId, by: isPublished(to) - isPublished(status) })
  await tx.update(comments).set({ status: to }).where(eq(comments.id, id))
  return { ...row, status: to }
}

async function presented(context: ByPerson, tx: Transaction, post: PostRow, row: CommentRow): Promise<Comment> {
  const [comment] = await presentComments(within(context, tx), post, [row])
  return findOrRefuse(comment, 'The comment')
}

interface Change {
  action: 'comment.published' | 'comment.edited' | 'comment.deleted'
  kind: 'created' | 'updated' | 'deleted'
}

async function record(
  tx: Transaction,
  context: ByPerson,
  { id, postId, dealershipId }: CommentRow,
  { action, kind }: Change,
) {
  await audit(
    context,
    { action, entity: 'comment', entityId: id, dealershipId: dealershipId ?? undefined, detail: { post: postId } },
    tx,
  )
  await publishChange(tx, context, { concept: 'comments', ids: [id], kind })
}
