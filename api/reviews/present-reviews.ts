import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { publicPeople } from '../accounts/account-lookup'
import { membershipsOf } from '../accounts/memberships'
import { pictureSizes } from '../assets/lookup'
import type { Context } from '../context'
import { moderationOf } from '../moderation/author-view'
import { mayOpen } from '../roles/permissions'
import type { OwnReview, Review } from './contract'
import { aspectNames, editDays } from './limits.contract'
import { repliesFor } from './present-replies'
import { reviewImages, type reviews, reviewVersions } from './schema'

export type ReviewRow = typeof reviews.$inferSelect
type Reader = Pick<Context, 'db' | 'actor'>
const dayMs = 86_400_000

/** In the order given. Authors who hide their name, or have closed the account, are “A member”. */
export async function presentReviews(context: Reader, rows: readonly ReviewRow[]): Promise<Review[]> {
  const ids = rows.map(({ id }) => id)
  const authors = await publicPeople(
    context,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  const images = await imagesOf(context, ids)
  const earlier = await earlierOf(
    context,
    rows.flatMap(({ id, editedAt }) => (editedAt ? [id] : [])),
  )
  const answering = await answeringFor(context)
  const replyOf = await repliesFor(context, rows, answering)
  return rows.map((row) => {
    const { id, rating, title, body, wouldRecommend, bought, version, userId } = row
    return {
      id,
      rating,
      title,
      body,
      wouldRecommend,
      bought,
      version,
      ...replyOf(row),
      authorName: (userId === null ? undefined : authors.get(userId)?.name) ?? row.authorName,
      aspects: aspectsOf(row),
      images: images.get(id) ?? [],
      earlier: earlier.get(id) ?? [],
      ...momentsOf(row),
      can: { reply: row.status === 'published' && answering.has(row.dealershipId) },
    }
  })
}

const momentsOf = (row: ReviewRow) => ({
  talkedAt: row.talkedAt?.toISOString() ?? null,
  publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
})

const aspectsOf = ({ aspects }: ReviewRow): Review['aspects'] =>
  Object.fromEntries(aspectNames.map((name) => [name, aspects[name] ?? null])) as Review['aspects']

/** As their author sees them. */
export async function presentOwnReviews(
  context: Reader & Pick<Context, 'now'>,
  rows: readonly ReviewRow[],
): Promise<OwnReview[]> {
  const shown = await presentReviews(context, rows)
  const views = await moderationOf(
    context,
    'review',
    rows.map(({ id }) => id),
  )
  return shown.flatMap(({ can: _, ...review }, at) => {
    const row = rows[at]
    if (!row) return []
    const { conversationId } = row
    return [{ ...review, conversationId, ...visibilityOf(row, views), editUntil: editUntil(row, context.now()) }]
  })
}

type Views = Awaited<ReturnType<typeof moderationOf>>

/** For its author; the reason is a moderator's. */
export function visibilityOf(
  { id, status }: Pick<ReviewRow, 'id' | 'status'>,
  views: Views,
): Pick<OwnReview, 'state' | 'reason'> {
  if (status === 'published') return { state: 'published', reason: null }
  const view = views.get(id)
  return { state: view?.state ?? (status === 'pending' ? 'pending' : 'hidden'), reason: view?.reason ?? null }
}

/** Null once it is too late. */
export function editUntil({ createdAt, status }: ReviewRow, now: Date): string | null {
  const until = new Date(createdAt.getTime() + editDays * dayMs)
  return until > now && status !== 'deleted' ? until.toISOString() : null
}

/** The dealerships in whose name the caller may reply. */
async function answeringFor(context: Reader): Promise<ReadonlySet<number>> {
  const mine = context.actor ? await membershipsOf(context, context.actor) : []
  return new Set(mine.flatMap(({ id, role }) => (mayOpen(role, 'social') ? [id] : [])))
}

export async function imagesOf(context: Reader, ids: readonly number[]) {
  const groups = new Map<number, Review['images']>()
  if (ids.length === 0) return groups
  const rows = await context.db
    .select()
    .from(reviewImages)
    .where(inArray(reviewImages.reviewId, [...ids]))
    .orderBy(asc(reviewImages.reviewId), asc(reviewImages.position))
  const pictures = await pictureSizes(
    context,
    rows.map(({ assetId }) => assetId),
  )
  for (const { reviewId, assetId, alt } of rows) {
    const picture = pictures.get(assetId)
    if (picture) groups.set(reviewId, [...(groups.get(reviewId) ?? []), { ...picture, alt }])
  }
  return groups
}

async function earlierOf({ db }: Reader, ids: readonly number[]) {
  const groups = new Map<number, Review['earlier']>()
  if (ids.length === 0) return groups
  const rows = await db
    .select()
    .from(reviewVersions)
    .where(and(inArray(reviewVersions.reviewId, [...ids]), eq(reviewVersions.wasPublished, true)))
    .orderBy(asc(reviewVersions.reviewId), desc(reviewVersions.version))
  for (const { reviewId, rating, title, body, wouldRecommend, writtenAt } of rows) {
    const said = { rating, title, body, wouldRecommend, writtenAt: writtenAt.toISOString() }
    groups.set(reviewId, [...(groups.get(reviewId) ?? []), said])
  }
  return groups
}
