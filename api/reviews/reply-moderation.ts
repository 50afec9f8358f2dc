import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { publishChange } from '../context'
import { dealershipFaces, findDealership, isShownDealership } from '../dealerships/lookup'
import type { ModerationSource, Subject } from '../moderation/source'
import { tellAuthor } from './notices'
import { reviews } from './schema'

const isThere = and(isNotNull(reviews.reply), ne(reviews.status, 'deleted'))

/** Replies of dealerships, by the id of the review. */
export const replyModeration: ModerationSource = {
  kind: 'reply',
  async subjects({ db }, ids) {
    const { id, dealershipId, title } = reviews
    const rows = await db
      .select({ id, dealershipId, title })
      .from(reviews)
      .where(and(inArray(id, [...ids]), isThere))
    const faces = await dealershipFaces({ db }, [...new Set(rows.map((row) => row.dealershipId))])
    return new Map(
      rows.flatMap((row): [number, Subject][] => {
        const face = faces.get(row.dealershipId)
        if (!face) return []
        const label = `Reply of ${face.name} to the review “${row.title}”`
        return [[row.id, { label, place: { page: 'dealership', slug: face.slug }, pictureId: face.logoAssetId }]]
      }),
    )
  },
  async published({ db }, id) {
    const [row] = await db
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, id), eq(reviews.status, 'published'), eq(reviews.replyStatus, 'published'), isThere))
    if (!row || row.reply === null || !(await isShownDealership({ db }, row.dealershipId))) return null
    const { reply: text, dealershipId, title: label } = row
    const createdAt = row.replyEditedAt ?? row.repliedAt ?? row.createdAt
    return { text, dealershipId, about: { label }, userId: null, createdAt }
  },
  async setVisibility(tx, context, ids, to) {
    const changed = await tx
      .update(reviews)
      .set({ replyStatus: to })
      .where(and(inArray(reviews.id, [...ids]), isThere, ne(reviews.replyStatus, to)))
      .returning()
    if (to === 'published')
      for (const review of changed)
        await tellAuthor(tx, context, review, (await findDealership({ db: tx }, review.dealershipId)).name)
    await publishChange(tx, context, { concept: 'reviews', ids: changed.map(({ id }) => id), kind: 'updated' })
  },
}
