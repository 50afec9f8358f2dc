import { answer, createRoute, Instant, RecordId, refusals, z } from '../http/contract'

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

/** `nextAt` null: the caller may request an export now. */
export const latestExport = createRoute({
  method: 'get',
  path: '/api/profile/exports',
  tags: ['rights'],
  responses: {
    200: answer(z.object({ latest: AccountExport.nullable(), nextAt: Instant.nullable() })),
    ...refusals(401),
  },
})

/** Requests a zip of JSON and files; its link comes by mail. One a day. */
export const requestExport = createRoute({
  method: 'post',
  path: '/api/profile/exports',
  tags: ['rights'],
  responses: { 201: answer(AccountExport), ...refusals(401, 429) },
})

/** Takes the mail's token and the session of the person whose data it is: 404 for anyone else, 410 when it has run out. */
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

/** For a person who asked an administrator for it: the mail with the link goes to that person alone. */
export const exportUser = createRoute({
  method: 'post',
  path: '/api/admin/users/{id}/exports',
  tags: ['rights'],
  request: { params: RecordId },
  responses: { 201: answer(z.object({ id: z.number().int() })), ...refusals(401, 403, 404, 409, 422, 429) },
})

/** At once what a deletion does after fourteen days. It cannot be undone. */
export const anonymiseUser = createRoute({
  method: 'put',
  path: '/api/admin/users/{id}/anonymisation',
  tags: ['rights'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ id: z.number().int() })), ...refusals(401, 403, 404, 409, 422) },
})
