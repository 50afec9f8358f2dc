import { answer, createRoute, Instant, refusals, z } from '../http/contract'

export const Review = z
  .object({
    id: z.number().int(),
    authorName: z.string(),
    bought: z.string().nullable(),
    rating: z.number().int(),
    title: z.string(),
    body: z.string(),
    wouldRecommend: z.boolean(),
    reply: z.string().nullable(),
    publishedAt: Instant,
  })
  .openapi('Review')

export const listReviews = createRoute({
  method: 'get',
  path: '/api/dealerships/{slug}/reviews',
  tags: ['reviews'],
  request: {
    params: z.object({ slug: z.string() }),
    query: z.object({ page: z.string().optional(), sort: z.string().optional().describe('newest | highest | lowest') }),
  },
  responses: {
    200: answer(
      z.object({
        items: z.array(Review),
        total: z.number().int(),
        page: z.number().int(),
        pageSize: z.number().int(),
        pageCount: z.number().int(),
        average: z.number().nullable(),
        aspects: z.array(z.object({ label: z.string(), average: z.number() })),
      }),
    ),
    ...refusals(404),
  },
})
