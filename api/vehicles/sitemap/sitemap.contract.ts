import { answer, createRoute, Instant, refusals, z } from '../../http/contract'

const SitemapPart = z.object({ part: z.number().int(), updatedAt: Instant })

export const listSitemapParts = createRoute({
  method: 'get',
  path: '/api/sitemap',
  tags: ['vehicles'],
  responses: { 200: answer(z.array(SitemapPart)) },
})

export const listSitemapVehicles = createRoute({
  method: 'get',
  path: '/api/sitemap/{part}',
  tags: ['vehicles'],
  request: { params: z.object({ part: z.string().regex(/^[1-9]\d{0,5}$/) }) },
  responses: {
    200: answer(z.array(z.object({ slug: z.string(), coverId: z.string().nullable(), updatedAt: Instant }))),
    ...refusals(422),
  },
})
