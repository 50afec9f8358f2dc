import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { publishChange } from '../context'
import type { Transaction } from '../database/open'
import { dealershipFaces, isShownDealership } from '../dealerships/lookup'
import type { ModerationSource, Subject } from '../moderation/source'
import { metWords } from './met-words.contract'
import { tellStaff } from './notices'
import { imagesOf } from './present-reviews'
import { refreshRating } from './rating'
import { reviews, reviewVersions } from './schema'
import { wordsOf } from './write-reviews'

export const reviewModeration: ModerationSource = {
  kind: 'review',
  async subjects({ db }, ids) {
    const rows = await db
      .select()
      .from(reviews)
      .where(and(inArray(reviews.id, [...ids]), ne(reviews.status, 'deleted')))
    const pictures = await imagesOf({ db, actor: null }, ids)
    const faces = await dealershipFaces({ db }, [...new Set(rows.map(({ dealershipId }) => dealershipId))])
    return new Map(
      rows.flatMap((row): [number, Subject][] => {
        const face = faces.get(row.dealershipId)
        if (!face) return []
        const met = metWords({ bought: row.bought, talkedAt: row.talkedAt?.toISOString() ?? null })
        return [
          [
            row.id,
            {
              label: `Review of ${face.name}, ${row.rating} of 5 stars`,
              place: { page: 'dealership', slug: face.slug },
              pictureId: face.logoAssetId,
              pictures: (pictures.get(row.id) ?? []).map(({ id, alt }) => ({ id, alt })),
              facts: met === null ? [] : [met],
            },
          ],
        ]
      }),
    )
  },
  async published({ db }, id) {
    const [row] = await db
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, id), eq(reviews.status, 'published')))
    if (!row || !(await isShownDealership({ db }, row.dealershipId))) return null
    const { userId, createdAt, dealershipId } = row
    const pictures = (await imagesOf({ db, actor: null }, [id])).get(id) ?? []
    return { text: wordsOf({ ...row, pictures }), dealershipId: null, about: { dealershipId }, userId, createdAt }
  },
  async setVisibility(tx, context, ids, to) {
    const changed = await tx
      .update(reviews)
      .set({
        status: to,
        ...(to === 'published' && { publishedAt: sql`coalesce(${reviews.publishedAt}, ${context.now()})` }),
      })
      .where(and(inArray(reviews.id, [...ids]), ne(reviews.status, 'deleted'), ne(reviews.status, to)))
      .returning()
    if (to === 'hidden') await hideEarlierVersions(tx, ids)
    for (const id of [...new Set(changed.map(({ dealershipId }) => dealershipId))].sort((a, b) => a - b))
      await refreshRating(tx, id)
    if (to === 'published') for (const review of changed) await tellStaff(tx, context, review)
    await publishChange(tx, context, { concept: 'reviews', ids: changed.map(({ id }) => id), kind: 'updated' })
  },
}

/** What a moderator has hidden does not come back as what a review said before. */
const hideEarlierVersions = (tx: Transaction, ids: readonly number[]) =>
  tx
    .update(reviewVersions)
    .set({ wasPublished: false })
    .where(inArray(reviewVersions.reviewId, [...ids]))
