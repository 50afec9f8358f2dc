import { answer, createRoute, Instant, refusals, z } from '../../http/contract'

export const listPostSitemapParts = createRoute({
  method: 'get',
  path: '/api/social/sitemap',
  tags: ['social'],
  responses: { 200: answer(z.array(z.object({ part: z.number().int(), updatedAt: Instant }))) },
})

export const listSitemapPosts = createRoute({
  method: 'get',
  path: '/api/social/sitemap/{part}',
  tags: ['social'],
  request: { params: z.object({ part: z.string().regex(/^[1-9]\d{0,5}$/) }) },
  responses: { 200: answer(z.array(z.object({ id: z.number().int(), updatedAt: Instant }))), ...refusals(422) },
})
