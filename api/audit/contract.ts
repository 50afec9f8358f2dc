import { answer, createRoute, Instant, refusals, z } from '../http/contract'
import { listQuery, pageOf } from '../http/lists.contract'

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

/** The newest first, unless it is said otherwise. */
export const ActivityQuery = listQuery(['at'])
  .omit({ q: true })
  .extend({ sort: z.enum(['-at', 'at']).default('-at') })
export type ActivityQuery = z.infer<typeof ActivityQuery>

/** An entry holds no network address. */
export const listActivity = createRoute({
  method: 'get',
  path: '/api/profile/activity',
  tags: ['audit'],
  request: {
    query: ActivityQuery,
  },
  responses: {
    200: answer(pageOf(Activity)),
    ...refusals(401, 422),
  },
})
