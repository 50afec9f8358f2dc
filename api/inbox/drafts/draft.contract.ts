import { answer, createRoute, json, refusals, z } from '../../http/contract'
import { short } from '../../http/fields.contract'
import { ThreadId } from '../threads/thread.contract'

const Draft = z.object({ body: short(4000).describe('Empty: there is none any more') })

/** What the caller has begun to write, for their own eyes. The message takes its place when it is sent. */
export const saveDraftAsCustomer = createRoute({
  method: 'put',
  path: '/api/inbox/{id}/draft',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(Draft) },
  responses: { 200: answer(Draft), ...refusals(401, 404, 422) },
})

export const saveDraftAsStaff = createRoute({
  method: 'put',
  path: '/api/dealership/inbox/{id}/draft',
  tags: ['inbox'],
  request: { params: ThreadId, body: json(Draft) },
  responses: { 200: answer(Draft), ...refusals(401, 403, 404, 422) },
})
