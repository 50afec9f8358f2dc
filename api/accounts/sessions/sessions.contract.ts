import { answer, createRoute, Instant, RecordId, refusals, z } from '../../http/contract'

export const Session = z
  .object({
    id: z.number().int(),
    createdAt: Instant,
    lastSeenAt: Instant,
    device: z.string().describe('The browser in words'),
    current: z.boolean().describe('The one that asks'),
  })
  .openapi('Session')
export type Session = z.infer<typeof Session>

/** The sessions of the caller: the present one first, then the one seen last. */
export const listSessions = createRoute({
  method: 'get',
  path: '/api/profile/sessions',
  tags: ['accounts'],
  responses: { 200: answer(z.array(Session)), ...refusals(401) },
})

export const endOneSession = createRoute({
  method: 'delete',
  path: '/api/profile/sessions/{id}',
  tags: ['accounts'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ ok: z.literal(true) })), ...refusals(401, 404, 422) },
})

export const endSessionsElsewhere = createRoute({
  method: 'delete',
  path: '/api/profile/sessions',
  tags: ['accounts'],
  responses: { 200: answer(z.object({ ended: z.number().int() })), ...refusals(401) },
})
