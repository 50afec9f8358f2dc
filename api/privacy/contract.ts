import { answer, createRoute, Instant, refusals, z } from '../http/contract'

export const AccountExport = z
  .object({
    id: z.number().int(),
    status: z.enum(['queued', 'ready', 'failed', 'expired']),
    bytes: z.number().int().nullable(),
    askedAt: Instant,
    expiresAt: Instant.nullable().describe('Until then the link of the mail works'),
  })
  .openapi('AccountExport')
export type AccountExport = z.infer<typeof AccountExport>

/** `null`: the caller may ask again now. */
export const latestExport = createRoute({
  method: 'get',
  path: '/api/profile/exports',
  tags: ['rights'],
  responses: {
    200: answer(z.object({ latest: AccountExport.nullable(), nextAt: Instant.nullable() })),
    ...refusals(401),
  },
})

/** A zip of JSON and files; the link comes by mail. One a day. */
export const askExport = createRoute({
  method: 'post',
  path: '/api/profile/exports',
  tags: ['rights'],
  responses: { 201: answer(AccountExport), ...refusals(401, 429) },
})

/** By the mail's token and the session of the person whose data it is: 404 for anyone else, 410 when it has run out. */
export const downloadExport = createRoute({
  method: 'get',
  path: '/api/profile/exports/{token}',
  tags: ['rights'],
  request: { params: z.object({ token: z.string().max(200) }) },
  responses: {
    200: { description: 'The zip', content: { 'application/zip': { schema: z.string() } } },
    ...refusals(401, 404, 410),
  },
})
