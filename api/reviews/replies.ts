import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { audit } from '../audit/audit'
import { type Context, publishChange, transaction, within } from '../context'
import type { Transaction } from '../database/open'
import { lockDealership } from '../dealerships/change-dealership'
import { findDealership } from '../dealerships/lookup'
import { refuseUnlessApproved } from '../dealerships/require-approved'
import type { Staff } from '../http/guards'
import { lockItemOf } from '../moderation/lock-items'
import { screen, withdraw } from '../moderation/screen'
import type { NotifyingContext } from '../notifier'
import { changedMeanwhile, findOrRefuse, notFound } from '../refusals'
import type { Review } from './contract'
import { tellAuthor } from './notices'
import { presentReviews, type ReviewRow } from './present-reviews'
import { reviews } from './schema'

type ByStaff = NotifyingContext & Staff

/**
 * The one answer of the dealership, or its edit: published, or held for a moderator by the rules. Throws not_found,
 * conflict for a stale version, forbidden for an author whose writing is suspended.
 */
export const replyToReview = (
  context: ByStaff,
  { id, reply, version }: { id: number; reply: string; version: number },
): Promise<Review> =>
  transaction(context, async (tx) => {
    const { id: dealershipId } = context.dealership
    const dealership = await lockDealership(tx, { id: dealershipId })
    refuseUnlessApproved(dealership)
    const before = await lockReviewed(tx, context, id)
    if (before.version !== version) throw changedMeanwhile('review')
    const about = { label: before.title }
    const replyStatus = await screen(tx, context, { kind: 'reply', id, text: reply, dealershipId, about })
    const now = context.now()
    const when = before.reply === null ? { repliedAt: now } : { replyEditedAt: now }
    const after = await setReply(tx, id, { reply, replyStatus, ...when })
    const wasSeen = before.reply !== null && before.replyStatus === 'published'
    if (replyStatus === 'published' && !wasSeen) await tellAuthor(tx, context, before, dealership.name)
    await record(tx, context, id, before.reply === null ? 'review.replied' : 'review.reply-edited')
    const [review] = await presentReviews(within(context, tx), [after])
    return findOrRefuse(review, 'The review')
  })

/** Throws not_found for a review of another dealership and for one without a reply. */
export const deleteReply = (context: ByStaff, { id }: { id: number }): Promise<{ deleted: true }> =>
  transaction(context, async (tx) => {
    const before = await lockReviewed(tx, context, id)
    if (before.reply === null) throw notFound('The reply')
    await setReply(tx, id, { reply: null, replyStatus: 'published', repliedAt: null, replyEditedAt: null })
    await withdraw(tx, context, 'reply', [id])
    await record(tx, context, id, 'review.reply-deleted')
    return { deleted: true as const }
  })

async function lockReviewed(tx: Transaction, { dealership }: ByStaff, id: number): Promise<ReviewRow> {
  await lockItemOf(tx, 'reply', id)
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.dealershipId, dealership.id), eq(reviews.status, 'published')))
    .for('no key update')
  return findOrRefuse(row, 'The review')
}

async function setReply(tx: Transaction, id: number, set: Partial<typeof reviews.$inferInsert>): Promise<ReviewRow> {
  const [row] = await tx
    .update(reviews)
    .set({ ...set, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id))
    .returning()
  return findOrRefuse(row, 'The review')
}

async function record(
  tx: Transaction,
  context: ByStaff,
  id: number,
  action: 'review.replied' | 'review.reply-edited' | 'review.reply-deleted',
): Promise<void> {
  await audit(context, { action, entity: 'review', entityId: id, dealershipId: context.dealership.id }, tx)
  await publishChange(tx, context, { concept: 'reviews', ids: [id], kind: 'updated' })
}

/** After so long a reply is no longer waited for. */
const waitedDays = 90

/** Of the caller's dealership: how many have no reply, and the oldest. */
export async function unansweredReviews(
  context: Context & Staff,
): Promise<{ count: number; review?: { id: number; slug: string } }> {
  const since = new Date(context.now().getTime() - waitedDays * 86_400_000)
  const waiting = and(
    eq(reviews.dealershipId, context.dealership.id),
    eq(reviews.status, 'published'),
    isNull(reviews.reply),
    gt(reviews.publishedAt, since),
  )
  const [oldest] = await context.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(waiting)
    .orderBy(asc(reviews.publishedAt))
    .limit(1)
  if (!oldest) return { count: 0 }
  const { slug } = await findDealership(context, context.dealership.id)
  return { count: await context.db.$count(reviews, waiting), review: { id: oldest.id, slug } }
}
