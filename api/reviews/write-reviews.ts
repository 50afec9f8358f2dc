import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { attachAsset, detachAssets } from '../assets/attach'
import { audit } from '../audit/audit'
import { publishChange, transaction, within } from '../context'
import type { Transaction } from '../database/open'
import { lockDealership } from '../dealerships/change-dealership'
import { openDealership } from '../dealerships/lookup'
import type { SignedIn } from '../http/guards'
import { reviewableByIds } from '../inbox/threads/reviewable'
import { consumeCount, type SettingLimit } from '../limits/limits'
import { lockItemOf } from '../moderation/lock-items'
import { screen, withdraw } from '../moderation/screen'
import type { NotifyingContext } from '../notifier'
import { changedMeanwhile, findOrRefuse, forbidden, notFound, Refusal } from '../refusals'
import { requireOn } from '../site-settings/switches/switches.section'
import type { NewReview, OwnReview, ReviewEdit } from './contract'
import { editDays, ratingOf } from './limits.contract'
import { tellStaff } from './notices'
import { openConversations, worksAt } from './own-reviews'
import { editUntil, imagesOf, presentOwnReviews, type ReviewRow } from './present-reviews'
import { refreshRating } from './rating'
import { reviewImages, reviews, reviewVersions } from './schema'

type ByPerson = NotifyingContext & SignedIn

const perPerson: SettingLimit = { prefix: 'review', seconds: 3600, setting: 'review' }
const limited = (context: ByPerson) =>
  consumeCount(context, perPerson, context.actor.id, (most) => `At most ${most} reviews and edits an hour.`)

/**
 * Throws not_found for a conversation that does not count, forbidden for who works there, conflict for a second review of
 * a conversation and while reviews are turned off, too_many.
 */
export async function createReview(
  context: ByPerson,
  { slug, conversationId, images, ...said }: NewReview & { slug: string },
): Promise<OwnReview> {
  await limited(context)
  await requireOn(context, 'reviews')
  const { id: dealershipId } = await openDealership(context, slug)
  return transaction(context, async (tx) => {
    await requireApproved(tx, dealershipId)
    const about = await conversationOf(within(context, tx), dealershipId, conversationId)
    const now = context.now()
    const [row] = await tx
      .insert(reviews)
      .values({
        dealershipId,
        userId: context.actor.id,
        authorName: context.actor.name,
        conversationId,
        bought: about.bought,
        talkedAt: about.answeredAt,
        ...said,
        rating: ratingOf(said.aspects),
        status: 'pending',
        createdAt: now,
      })
      .returning()
    const review = findOrRefuse(row, 'The review')
    await setImages(tx, context, review.id, images)
    const written = await publishOrHold(tx, context, review)
    await record(tx, context, written, 'review.written')
    return presented(context, tx, written)
  })
}

/** Locks it: what is written while two are merged would stay with the one that goes. */
async function requireApproved(tx: Transaction, dealershipId: number): Promise<void> {
  const { status } = await lockDealership(tx, { id: dealershipId })
  if (status !== 'approved') throw new Refusal('conflict', 'This dealership is not open for reviews at the moment.')
}

async function conversationOf(context: ByPerson, dealershipId: number, conversationId: number) {
  if (await worksAt(context, dealershipId)) throw forbidden('You work at this dealership.')
  const found = (await openConversations(context, dealershipId)).find(({ id }) => id === conversationId)
  if (found) return found
  const [known] = await context.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.conversationId, conversationId), eq(reviews.userId, context.actor.id)))
  if (known) throw new Refusal('conflict', 'You have reviewed this conversation already.')
  throw notFound('The conversation')
}

/** Throws not_found for what is not theirs, conflict for a stale version, after 30 days and while reviews are turned off, too_many. */
export async function editReview(
  context: ByPerson,
  { id, version, images, ...said }: ReviewEdit & { id: number },
): Promise<OwnReview> {
  await limited(context)
  await requireOn(context, 'reviews')
  return transaction(context, async (tx) => {
    const before = await lockOwn(tx, context, id)
    if (before.version !== version) throw changedMeanwhile('review')
    if (editUntil(before, context.now()) === null)
      throw new Refusal('conflict', `The ${editDays} days in which a review can be edited are over.`)
    await keepVersion(tx, before)
    await setImages(tx, context, id, images)
    const [row] = await tx
      .update(reviews)
      .set({
        ...said,
        rating: ratingOf(said.aspects),
        ...(await boughtSince(tx, before)),
        editedAt: context.now(),
        version: sql`${reviews.version} + 1`,
      })
      .where(eq(reviews.id, id))
      .returning()
    const after = await publishOrHold(tx, context, findOrRefuse(row, 'The review'))
    await record(tx, context, after, 'review.edited')
    return presented(context, tx, after)
  })
}

const keepVersion = (tx: Transaction, { id: reviewId, status, createdAt, editedAt, ...row }: ReviewRow) => {
  const { version, rating, aspects, title, body, wouldRecommend } = row
  const said = { version, rating, aspects, title, body, wouldRecommend }
  const seen = { wasPublished: status === 'published', writtenAt: editedAt ?? createdAt }
  return tx.insert(reviewVersions).values({ reviewId, ...said, ...seen })
}

/** A sale that came of the conversation after it was reviewed. */
async function boughtSince(tx: Transaction, { conversationId, bought }: ReviewRow) {
  if (bought !== null || conversationId === null) return {}
  const [conversation] = await reviewableByIds({ db: tx }, [conversationId])
  return conversation?.bought ? { bought: conversation.bought } : {}
}

/** Throws forbidden for an author whose writing is suspended. */
async function publishOrHold(tx: Transaction, context: ByPerson, review: ReviewRow): Promise<ReviewRow> {
  const { id, dealershipId, title, body } = review
  const about = { dealershipId }
  const pictures = (await imagesOf({ db: tx, actor: context.actor }, [id])).get(id) ?? []
  const text = wordsOf({ title, body, pictures })
  const status = await screen(tx, context, { kind: 'review', id, text, dealershipId: null, about })
  const publishedAt = status === 'published' ? (review.publishedAt ?? context.now()) : review.publishedAt
  const [after] = await tx.update(reviews).set({ status, publishedAt }).where(eq(reviews.id, id)).returning()
  await refreshRating(tx, dealershipId)
  if (status === 'published') await tellStaff(tx, context, review)
  return findOrRefuse(after, 'The review')
}

/** All that readers see or hear. */
export const wordsOf = ({
  title,
  body,
  pictures,
}: Pick<ReviewRow, 'title' | 'body'> & { pictures: readonly { alt: string }[] }) =>
  [title, body, ...pictures.map(({ alt }) => alt)].filter(Boolean).join('\n')

/** For good. Throws not_found for what is not theirs. */
export const deleteReview = (context: ByPerson, { id }: { id: number }): Promise<{ deleted: true }> =>
  transaction(context, async (tx) => {
    const before = await lockOwn(tx, context, id)
    await tx
      .update(reviews)
      .set({ ...withoutWords, status: 'deleted', version: sql`${reviews.version} + 1` })
      .where(eq(reviews.id, id))
    await tx.delete(reviewVersions).where(eq(reviewVersions.reviewId, id))
    await setImages(tx, context, id, [])
    await withdraw(tx, context, 'review', [id])
    await withdraw(tx, context, 'reply', [id])
    await refreshRating(tx, before.dealershipId)
    await record(tx, context, before, 'review.deleted')
    return { deleted: true as const }
  })

const withoutWords = { title: '', body: '', reply: null, repliedAt: null, replyEditedAt: null }

async function lockOwn(tx: Transaction, { actor }: ByPerson, id: number): Promise<ReviewRow> {
  await lockItemOf(tx, 'review', id)
  await lockItemOf(tx, 'reply', id)
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.userId, actor.id), ne(reviews.status, 'deleted')))
    .for('no key update')
  return findOrRefuse(row, 'The review')
}

/** Those that are shown no more are removed, unless another review shows them. */
async function setImages(
  tx: Transaction,
  { actor }: ByPerson,
  reviewId: number,
  images: ReviewEdit['images'],
): Promise<void> {
  const before = await tx.delete(reviewImages).where(eq(reviewImages.reviewId, reviewId)).returning()
  for (const { id } of images) await attachAsset(tx, { id, ownerUserId: actor.id, kinds: ['post_image'] })
  if (images.length > 0)
    await tx
      .insert(reviewImages)
      .values(images.map(({ id: assetId, alt }, position) => ({ reviewId, position, assetId, alt })))
  const gone = before.flatMap(({ assetId }) => (images.some(({ id }) => id === assetId) ? [] : [assetId]))
  const shown = await tx
    .select({ id: reviewImages.assetId })
    .from(reviewImages)
    .where(inArray(reviewImages.assetId, gone))
  await detachAssets(
    tx,
    gone.filter((id) => !shown.some((other) => other.id === id)),
  )
}

async function presented(context: ByPerson, tx: Transaction, row: ReviewRow): Promise<OwnReview> {
  const [review] = await presentOwnReviews(within(context, tx), [row])
  return findOrRefuse(review, 'The review')
}

const kinds = { 'review.written': 'created', 'review.edited': 'updated', 'review.deleted': 'deleted' } as const

async function record(
  tx: Transaction,
  context: ByPerson,
  { id, dealershipId, rating, status }: ReviewRow,
  action: keyof typeof kinds,
): Promise<void> {
  await audit(context, { action, entity: 'review', entityId: id, dealershipId, detail: { rating, status } }, tx)
  await publishChange(tx, context, { concept: 'reviews', ids: [id], kind: kinds[action] })
}
