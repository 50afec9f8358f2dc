import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { publicDealership } from '../dealerships/directory'
import { dealershipFaces } from '../dealerships/lookup'
import type { z } from '../http/contract'
import { moderationOf } from '../moderation/author-view'
import { paged } from '../paging'
import { findOrRefuse } from '../refusals'
import type { getReview, listReviews } from './contract'
import { type Aspect, aspectLabels, aspectNames, reviewsPerPage as pageSize } from './limits.contract'
import { editUntil, presentReviews, visibilityOf } from './present-reviews'
import { countedOf } from './rating'
import { reviews } from './schema'

type Answered<C extends { responses: { 200: { content: { 'application/json': { schema: z.ZodType } } } } }> = z.infer<
  C['responses'][200]['content']['application/json']['schema']
>

/** Published reviews of a dealership, ten a page, with the averages of their aspects (1 to 5). Throws not_found. */
export async function reviewsOf(
  context: Context,
  slug: string,
  query: { page?: string; sort?: string },
): Promise<Answered<typeof listReviews>> {
  const dealership = await publicDealership(context, slug)
  const published = and(eq(reviews.dealershipId, dealership.id), eq(reviews.status, 'published'))
  const total = await context.db.$count(reviews, published)
  const averages = await averagesOf(context, countedOf(context.db, dealership.id))
  const { page, pageCount } = paged(Math.trunc(Number(query.page)) || 1, total, pageSize)
  const rows = await context.db
    .select()
    .from(reviews)
    .where(published)
    .orderBy(...order(query.sort), desc(reviews.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items: await presentReviews(context, rows), total, page, pageSize, pageCount, ...averages }
}

/** Throws not_found for one that the caller may not see. */
export async function reviewById(context: Context, id: number): Promise<Answered<typeof getReview>> {
  const [row] = await context.db.select().from(reviews).where(eq(reviews.id, id))
  const found = findOrRefuse(row, 'The review')
  const isOwn = found.userId !== null && found.userId === context.actor?.id && found.status !== 'deleted'
  const faces = await dealershipFaces(context, [found.dealershipId])
  const face = faces.get(found.dealershipId)
  const isPublic = found.status === 'published' && (face?.status === 'approved' || face?.status === 'closed')
  const [review] = isOwn || isPublic ? await presentReviews(context, [found]) : []
  return {
    review: findOrRefuse(review, 'The review'),
    dealership: shownFace(findOrRefuse(face, 'The review')),
    own: isOwn
      ? {
          ...visibilityOf(found, await moderationOf(context, 'review', [id])),
          canEdit: editUntil(found, context.now()) !== null,
        }
      : null,
  }
}

export const shownFace = ({ id, name, slug, logoAssetId }: FaceFacts) => ({ id, name, slug, logoId: logoAssetId })
interface FaceFacts {
  id: number
  name: string
  slug: string
  logoAssetId: string | null
}

async function averagesOf(context: Context, which: SQL | undefined) {
  const aspect = (key: Aspect) => sql<number | null>`avg((${reviews.aspects}->>${key})::float8)`
  const byAspect = Object.fromEntries(aspectNames.map((name) => [name, aspect(name)])) as Record<
    Aspect,
    ReturnType<typeof aspect>
  >
  const [row] = await context.db
    .select({
      counted: count(),
      average: sql<number | null>`avg(${reviews.rating})::float8`,
      recommend: sql<number | null>`round(avg(case when ${reviews.wouldRecommend} then 100 else 0 end))::int`,
      ...byAspect,
    })
    .from(reviews)
    .where(which)
  const aspects = aspectNames.flatMap((name) => {
    const average = row?.[name]
    return typeof average === 'number' ? [{ label: aspectLabels[name], average }] : []
  })
  return { counted: row?.counted ?? 0, average: row?.average ?? null, recommend: row?.recommend ?? null, aspects }
}

function order(sort: string | undefined) {
  if (sort === 'highest') return [desc(reviews.rating), desc(reviews.publishedAt)]
  if (sort === 'lowest') return [asc(reviews.rating), desc(reviews.publishedAt)]
  return [desc(reviews.publishedAt)]
}
