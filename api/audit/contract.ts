import { answer, createRoute, Instant, refusals, z } from '../http/contract'

export const Activity = z
  .object({
    id: z.number().int(),
    at: Instant,
    what: z.string().describe('In plain words'),
    device: z.string().nullable().describe('The browser in words, where it is known'),
    by: z.enum(['you', 'other', 'unknown']).describe('Unknown: nobody was signed in'),
  })
  .openapi('Activity')
export type Activity = z.infer<typeof Activity>

/** No network addresses. */
export const listActivity = createRoute({
  method: 'get',
  path: '/api/profile/activity',
  tags: ['audit'],
  request: {
    query: z.object({
      page: z.string().optional(),
      size: z.coerce.number().int().min(1).max(1000).default(50).describe('Rows a page'),
    }),
  },
  responses: {
    200: answer(
      z.object({
        items: z.array(Activity),
        total: z.number().int(),
        page: z.number().int(),
        pageSize: z.number().int(),
        pageCount: z.number().int(),
      }),
    ),
    ...refusals(401, 422),
  },
})
