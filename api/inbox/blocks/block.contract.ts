import { answer, createRoute, json, refusals, z } from '../../http/contract'
import { Token } from '../guests/guest.contract'
import { ThreadId } from '../threads/thread.contract'

const Block = z.object({ blocked: z.boolean() })

/** The dealership may not write into this thread any more. */
export const blockDealership = createRoute({
  method: 'put',
  path: '/api/inbox/{id}/blocked',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(Block) },
  responses: { 200: answer(Block), ...refusals(401, 404, 422) },
})

/** As the customer’s, by the link of a guest’s mail. */
export const blockDealershipAsGuest = createRoute({
  method: 'put',
  path: '/api/guest-threads/{token}/blocked',
  tags: ['inbox'],
  request: { params: Token, body: json(Block) },
  responses: { 200: answer(Block), ...refusals(404, 410, 422) },
})

/** No lead and no message of this account or address reaches the dealership any more, in no thread. */
export const blockCustomer = createRoute({
  method: 'put',
  path: '/api/dealership/inbox/{id}/customer-blocked',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(Block) },
  responses: { 200: answer(Block), ...refusals(401, 403, 404, 409, 422) },
})
