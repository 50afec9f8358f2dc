import { answer, createRoute, Instant, json, RecordId, recordId, refusals, z } from '../../http/contract'
import { short } from '../../http/fields.contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { memberRole } from './members.contract'

/** A person's own request, open or not there. */
export const OwnJoinRequest = z
  .object({
    dealership: z.object({ id: z.number().int(), name: z.string(), city: z.string() }),
    request: z.object({ message: z.string(), sentAt: Instant }).nullable(),
    member: z.boolean().describe('The caller works there already'),
  })
  .openapi('OwnJoinRequest')

const DealershipId = z.object({ dealershipId: recordId })
export const getOwnJoinRequest = createRoute({
  method: 'get',
  path: '/api/join-requests/{dealershipId}',
  tags: ['accounts'],
  request: { params: DealershipId },
  responses: { 200: answer(OwnJoinRequest), ...refusals(401, 404, 422) },
})

/** Sent again, it is the same request with the newer message. */
export const JoinRequestMessage = z.object({ message: short(500).default('') })
export const sendJoinRequest = createRoute({
  method: 'put',
  path: '/api/join-requests/{dealershipId}',
  tags: ['accounts'],
  request: { params: DealershipId, body: json(JoinRequestMessage) },
  responses: { 200: answer(OwnJoinRequest), ...refusals(401, 403, 404, 409, 422, 429) },
})
export const withdrawJoinRequest = createRoute({
  method: 'delete',
  path: '/api/join-requests/{dealershipId}',
  tags: ['accounts'],
  request: { params: DealershipId },
  responses: { 200: answer(OwnJoinRequest), ...refusals(401, 404, 422) },
})

export const JoinRequest = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    sentAt: Instant,
  })
  .openapi('JoinRequest')
export type JoinRequest = z.infer<typeof JoinRequest>
export const JoinRequestQuery = listQuery(['sent', 'name'])
export type JoinRequestQuery = z.infer<typeof JoinRequestQuery>

/** Those that wait for an answer. */
export const listJoinRequests = createRoute({
  method: 'get',
  path: '/api/dealership/join-requests',
  tags: ['accounts'],
  request: { query: JoinRequestQuery },
  responses: { 200: answer(pageOf(JoinRequest)), ...refusals(401, 403, 404, 422) },
})

export const JoinDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('accepted'), role: memberRole }),
  z.object({ decision: z.literal('declined') }),
])
export const decideJoinRequest = createRoute({
  method: 'put',
  path: '/api/dealership/join-requests/{id}/decision',
  tags: ['accounts'],
  request: { params: RecordId, body: json(JoinDecision) },
  responses: { 200: answer(z.object({ id: z.number().int() })), ...refusals(401, 403, 404, 422) },
})
