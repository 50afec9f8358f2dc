import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { hiddenPerson, idsWithHiddenName } from '../accounts/account-lookup'
import type { Context } from '../context'
import { publicDealership } from '../dealerships/directory'
import type { z } from '../http/contract'
import { paged } from '../paging'
import type { listReviews } from './contract'
import { reviews } from './schema'

type Answer = z.infer<(typeof listReviews)['responses'][200]['content']['application/json']['schema']>

const pageSize = 10
const aspectLabels = {
  priceAsListed: 'Price as listed',
  carAsDescribed: 'Car as described',
  communication: 'Communication',
  timeAtTheDesk: 'Time at the desk',
} as const

type Aspect = keyof typeof aspectLabels

/** Published reviews of a dealership, ten a page, with the averages of their aspects (1 to 5). Throws not_found. */
export async function reviewsOf(
  context: Context,
  slug: string,
  query: { page?: string; sort?: string },
): Promise<Answer> {
  const dealership = await publicDealership(context, slug)
  const published = and(eq(reviews.dealershipId, dealership.id), eq(reviews.status, 'published'))
  const { total, average, aspects } = await averagesOf(context, published)
  const { page, pageCount } = paged(Math.trunc(Number(query.page)) || 1, total, pageSize)
  const rows = await context.db
    .select()
    .from(reviews)
    .where(published)
    .orderBy(...order(query.sort), desc(reviews.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const hidden = await idsWithHiddenName(
    context,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  return { items: rows.map((row) => presentReview(row, hidden)), total, page, pageSize, pageCount, average, aspects }
}

async function averagesOf(context: Context, which: SQL | undefined) {
  const aspect = (key: Aspect) => sql<number | null>`avg((${reviews.aspects}->>${key})::float8)`
  const [row] = await context.db
    .select({
      total: count(),
      average: sql<number | null>`avg(${reviews.rating})::float8`,
      priceAsListed: aspect('priceAsListed'),
      carAsDescribed: aspect('carAsDescribed'),
      communication: aspect('communication'),
      timeAtTheDesk: aspect('timeAtTheDesk'),
    })
    .from(reviews)
    .where(which)
  const aspects = (Object.keys(aspectLabels) as Aspect[]).flatMap((key) => {
    const average = row?.[key]
    return typeof average === 'number' ? [{ label: aspectLabels[key], average }] : []
  })
  return { total: row?.total ?? 0, average: row?.average ?? null, aspects }
}

function order(sort: string | undefined) {
  if (sort === 'highest') return [desc(reviews.rating), desc(reviews.publishedAt)]
  if (sort === 'lowest') return [asc(reviews.rating), desc(reviews.publishedAt)]
  return [desc(reviews.publishedAt)]
}

/** Authors who hide their name, or have closed the account, are shown as “A member”. */
const presentReview = (row: typeof reviews.$inferSelect, hidden: ReadonlySet<number>): Answer['items'][number] => ({
  id: row.id,
  authorName: row.userId !== null && hidden.has(row.userId) ? hiddenPerson.name : row.authorName,
  bought: row.bought,
  rating: row.rating,
  title: row.title,
  body: row.body,
  wouldRecommend: row.wouldRecommend,
  reply: row.reply,
  publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
})
