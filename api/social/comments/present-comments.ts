import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { editMinutes } from '../limits.contract'
import { type Author, authorsOf } from '../posts/post-authors'
import { socialDealerships } from '../posts/social-dealerships'
import { commentLikes, comments, type posts } from '../schema'
import type { Comment, CommentThread } from './comments.contract'

type CommentRow = typeof comments.$inferSelect
type Post = Pick<typeof posts.$inferSelect, 'id' | 'userId' | 'dealershipId'>

/** With their replies, in the order given. A comment that neither has words nor replies is left out. */
export async function presentThreads(
  context: Context,
  post: Post,
  rows: readonly CommentRow[],
): Promise<CommentThread[]> {
  const replies = await repliesTo(
    context,
    rows.map(({ id }) => id),
  )
  const shown = new Map((await presentComments(context, post, [...rows, ...replies])).map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const one = shown.get(row.id)
    const own = replies.filter(({ parentId }) => parentId === row.id).flatMap(({ id }) => shown.get(id) ?? [])
    return one && (one.author || own.length > 0) ? [{ ...one, replies: own }] : []
  })
}

async function repliesTo({ db }: Context, ids: readonly number[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(comments)
    .where(and(inArray(comments.parentId, [...ids]), eq(comments.status, 'published')))
    .orderBy(asc(comments.createdAt), asc(comments.id))
}

export async function presentComments(context: Context, post: Post, rows: readonly CommentRow[]): Promise<Comment[]> {
  const authorOf = await authorsOf(context, rows)
  const own = await socialDealerships(context)
  const liked = await likedAmong(
    context,
    rows.map(({ id }) => id),
  )
  const isOwn = ({ userId, dealershipId }: CommentRow): boolean =>
    dealershipId === null ? userId !== null && userId === context.actor?.id : own.has(dealershipId)
  return rows.map((row) => {
    const { id, likeCount, version } = row
    const isShown = row.status === 'published'
    const isYours = isShown && isOwn(row)
    return {
      ...{ id, likeCount, version },
      author: isShown ? shownAuthor(authorOf(row), { post, row, isYours }) : null,
      text: isShown ? row.text : '',
      isLiked: liked.has(id),
      createdAt: row.createdAt.toISOString(),
      editedAt: isShown ? (row.editedAt?.toISOString() ?? null) : null,
      can: { editUntil: isYours ? editUntil(row, context.now()) : null, delete: isYours },
    }
  })
}

function shownAuthor(
  { name, slug, pictureId }: Author,
  { post, row, isYours }: { post: Post; row: CommentRow; isYours: boolean },
) {
  const isDealership = row.dealershipId !== null
  const isAuthorOfPost =
    post.dealershipId === null
      ? !isDealership && row.userId !== null && row.userId === post.userId
      : row.dealershipId === post.dealershipId
  return { name, slug, pictureId, isDealership, isAuthorOfPost, isYou: isYours }
}

/** Until when its author may edit it; null once that is over. */
export function editUntil({ createdAt }: Pick<CommentRow, 'createdAt'>, now: Date): string | null {
  const until = new Date(createdAt.getTime() + editMinutes * 60_000)
  return until > now ? until.toISOString() : null
}

async function likedAmong({ db, actor }: Context, ids: readonly number[]): Promise<Set<number>> {
  if (!actor || ids.length === 0) return new Set()
  const rows = await db
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(and(eq(commentLikes.userId, actor.id), inArray(commentLikes.commentId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
