import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { dealershipFaces } from '../../dealerships/lookup'
import { countUse, type Limit } from '../../limits/limits'
import { mentionedBy } from '../mentions/mentioned'
import { isPublicPost, isShownDealership } from '../posts/public-posts'
import { comments, posts } from '../schema'
import type { Written } from '../written'
import { type CanNotify, notifyWilling } from './notify-willing'
import { answerableFor } from './recipients'

/**
 * Tells whom a comment concerns that has become public: whoever is answered, then whoever is named, then whoever wrote
 * the post, each once. A comment that was told of before, or is not published, is told to nobody.
 */
export async function notifyOfComment(tx: Transaction, context: CanNotify, id: number): Promise<void> {
  const [comment] = await tx
    .update(comments)
    .set({ notifiedAt: context.now() })
    .where(and(eq(comments.id, id), isPublicComment(), isNull(comments.notifiedAt)))
    .returning()
  const [post] = comment
    ? await tx
        .select()
        .from(posts)
        .where(and(eq(posts.id, comment.postId), isPublicPost()))
    : []
  if (!comment || !post) return
  const { postId, parentId } = comment
  const told = new Set(await ownStaff(tx, comment))
  const said = await nameOf(tx, comment)
  const tellOthers = async (userIds: readonly number[], event: 'comment-replies' | 'post-comments', about: string) => {
    const others = userIds.filter((userId) => !told.has(userId))
    const payload = { post: postId, comment: id, ...said }
    const mail = { postId, commentId: id }
    for (const userId of await notifyWilling(tx, context, others, { event, payload, about, mail, by: comment }))
      told.add(userId)
  }
  const [parent] = parentId === null ? [] : await tx.select().from(comments).where(eq(comments.id, parentId))
  if (parent) await tellOthers(await answerableFor(tx, parent), 'comment-replies', `replies ${parent.id}`)
  for (const userId of await tellMentioned(tx, context, { ...comment, postId, commentId: id }, told)) told.add(userId)
  await tellOthers(await answerableFor(tx, post), 'post-comments', `comments ${postId}`)
}

/** Tells whom a post names that has become public, or was edited: nobody twice. */
export async function notifyOfPost(tx: Transaction, context: CanNotify, id: number): Promise<void> {
  const [post] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), isPublicPost()))
  if (post)
    await tellMentioned(tx, context, { ...post, postId: id, commentId: null }, new Set(await ownStaff(tx, post)))
}

/** Tells whom an edited comment names now: nobody twice. */
export async function notifyOfCommentEdit(tx: Transaction, context: CanNotify, id: number): Promise<void> {
  const [comment] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), isPublicComment()))
  if (comment) await tellMentioned(tx, context, { ...comment, commentId: id }, new Set(await ownStaff(tx, comment)))
}

/** Published, and not by a dealership that readers do not see: what a moderator lets through then reaches none of them. */
const isPublicComment = (): SQL | undefined =>
  and(
    eq(comments.status, 'published'),
    or(isNull(comments.dealershipId), isShownDealership(sql`${comments.dealershipId}`)),
  )

interface Text extends Written {
  text: string
  postId: number
  commentId: number | null
}

async function tellMentioned(
  tx: Transaction,
  context: CanNotify,
  text: Text,
  told: ReadonlySet<number>,
): Promise<readonly number[]> {
  const { postId, commentId } = text
  const mentioned = (await mentionedBy({ db: tx }, [text]))(text)
  const written = mentioned.map(({ kind, id }) =>
    kind === 'person' ? { userId: id, dealershipId: null } : { userId: null, dealershipId: id },
  )
  const userIds: number[] = []
  for (const one of written) if (await mayMention(tx, text)) userIds.push(...(await answerableFor(tx, one)))
  const said = await nameOf(tx, text)
  return notifyWilling(
    tx,
    context,
    userIds.filter((id) => !told.has(id)),
    {
      event: 'mentions',
      payload: { post: postId, ...(commentId && { comment: commentId }), ...said },
      about: `mention ${postId} ${commentId ?? ''}`.trim(),
      isOnce: true,
      mail: { postId, commentId },
      by: text,
    },
  )
}

/** Of one writer; who is mentioned beyond it is a link, and is not told. */
const mentionsPerDay: Limit = { prefix: 'mention', points: 50, seconds: 86_400 }
const mayMention = async (tx: Transaction, { userId, dealershipId, isOfficial }: Written): Promise<boolean> =>
  isOfficial || (await countUse({ db: tx }, mentionsPerDay, `${userId ?? ''} ${dealershipId ?? ''}`)) === null

/** Who works there knows what the dealership writes. */
const ownStaff = (tx: Transaction, { userId, dealershipId }: Written): Promise<number[]> =>
  dealershipId === null ? Promise.resolve([]) : answerableFor(tx, { userId, dealershipId })

/** Of a dealership or the site, for the notice: a person's name has to go when they do. */
async function nameOf(tx: Transaction, { dealershipId, isOfficial }: Written): Promise<Record<string, unknown>> {
  if (isOfficial) return { official: true }
  if (dealershipId === null) return {}
  const face = (await dealershipFaces({ db: tx }, [dealershipId])).get(dealershipId)
  return face ? { dealership: face.name } : {}
}
