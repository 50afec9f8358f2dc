import { answer, createRoute, RecordId, refusals, z } from '../../http/contract'

export const Reach = z
  .object({
    shown: z.number().int().describe('In lists that we sent to browsers'),
    opened: z.number().int().describe('Its page opened, once a day for a visit'),
  })
  .openapi('PostReach')
export type Reach = z.infer<typeof Reach>

/** Counts that a signed-in person opened a post. Once a day, and never for administrators, its author and their colleagues. */
export const recordPostOpening = createRoute({
  method: 'post',
  path: '/api/posts/{id}/openings',
  tags: ['social'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ counted: z.boolean() })), ...refusals(401, 404, 422) },
})
