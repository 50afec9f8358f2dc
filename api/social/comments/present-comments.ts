import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { moderationOf } from '../../moderation/author-view'
import { type Hidden, notHidden } from '../hiding/hidden'
import { likedComments } from '../liked'
import { editMinutes } from '../limits.contract'
import { mentionedBy } from '../mentions/mentioned'
import { type Author, authorsOf } from '../posts/post-authors'
import { socialDealerships } from '../posts/social-dealerships'
import { comments, type posts } from '../schema'
import type { Comment, CommentThread } from './comments.contract'

type CommentRow = typeof comments.$inferSelect
type Post = Pick<typeof posts.$inferSelect, 'id' | 'userId' | 'dealershipId'>

/** With their replies, in the order given. A comment that neither has words nor replies is left out. */
export async function presentThreads(
  context: Context,
  post: Post,
  rows: readonly CommentRow[],
  hidden: Hidden,
): Promise<CommentThread[]> {
  const replies = await repliesTo(
    context,
    rows.map(({ id }) => id),
    hidden,
  )
  const shown = new Map((await presentComments(context, post, [...rows, ...replies])).map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const one = shown.get(row.id)
    const own = replies.filter(({ parentId }) => parentId === row.id).flatMap(({ id }) => shown.get(id) ?? [])
    return one && (one.author || own.length > 0) ? [{ ...one, replies: own }] : []
  })
}

async function repliesTo(context: Context, ids: readonly number[], hidden: Hidden): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  return context.db
    .select()
    .from(comments)
    .where(and(inArray(comments.parentId, [...ids]), isSeen(context), notHidden(comments, hidden)))
    .orderBy(asc(comments.createdAt), asc(comments.id))
}

/** Published, or the actor's own and held back. */
export const isSeen = ({ actor }: Pick<Context, 'actor'>): SQL =>
  actor
    ? sql`(${comments.status} = 'published' or (${comments.status} in ('pending', 'hidden') and ${comments.userId} = ${actor.id}))`
    : sql`${comments.status} = 'published'`

export async function presentComments(context: Context, post: Post, rows: readonly CommentRow[]): Promise<Comment[]> {
  const authorOf = await authorsOf(context, rows)
  const own = await socialDealerships(context, rows)
  const isHost = await hostOf(context, post, rows)
  const mentioned = await mentionedBy(context, rows)
  const liked = await likedComments(
    context,
    rows.map(({ id }) => id),
  )
  const isOwn = ({ userId, dealershipId }: CommentRow): boolean =>
    dealershipId === null ? userId !== null && userId === context.actor?.id : own.has(dealershipId)
  const decided = await moderationOf(
    context,
    'comment',
    rows.flatMap(({ id, status }) => (status === 'pending' || status === 'hidden' ? id : [])),
  )
  return rows.map((row) => {
    const { id, likeCount, version } = row
    const isYours = row.status !== 'deleted' && isOwn(row)
    const hiddenByDealership = row.status === 'hidden' && row.hiddenByDealershipAt !== null
    const isShown = row.status === 'published' || isYours || (isHost && hiddenByDealership)
    return {
      id,
      likeCount,
      version,
      author: isShown ? shownAuthor(authorOf(row), { post, row, isYours }) : null,
      text: isShown ? row.text : '',
      mentions: isShown ? mentioned(row).map(({ kind, name }) => ({ kind, name })) : [],
      isLiked: liked.has(id),
      createdAt: row.createdAt.toISOString(),
      editedAt: isShown ? (row.editedAt?.toISOString() ?? null) : null,
      hiddenByDealership: isShown && hiddenByDealership,
      moderation: isYours ? (decided.get(id) ?? null) : null,
      can: { editUntil: isYours ? editUntil(row, context.now()) : null, delete: isYours },
    }
  })
}

/** Tells whether the caller may write for the dealership whose post it is, where that dealership hides one of the comments. */
async function hostOf(context: Context, { dealershipId }: Post, rows: readonly CommentRow[]): Promise<boolean> {
  if (dealershipId === null || rows.every(({ hiddenByDealershipAt }) => hiddenByDealershipAt === null)) return false
  return (await socialDealerships(context)).has(dealershipId)
}

function shownAuthor(
  { id, name, handle, slug, pictureId }: Author,
  { post, row, isYours }: { post: Post; row: CommentRow; isYours: boolean },
) {
  const isDealership = row.dealershipId !== null
  const isAuthorOfPost =
    post.dealershipId === null
      ? !isDealership && row.userId !== null && row.userId === post.userId
      : row.dealershipId === post.dealershipId
  return { id, name, handle, slug, pictureId, isDealership, isAuthorOfPost, isYou: isYours }
}

/** Until when its author may edit it; null once that is over. */
export function editUntil({ createdAt }: Pick<CommentRow, 'createdAt'>, now: Date): string | null {
  const until = new Date(createdAt.getTime() + editMinutes * 60_000)
  return until > now ? until.toISOString() : null
}
