import { createRoute, recordId, refusals, z } from '../../http/contract'
import { Token } from '../guests/guest.contract'

const file = { description: 'The file, as a download', content: { 'application/octet-stream': { schema: z.any() } } }
const assetId = z.string().max(64)
const OfThread = z.object({ id: recordId, assetId })

export const downloadAsCustomer = createRoute({
  method: 'get',
  path: '/api/inbox/{id}/attachments/{assetId}',
  tags: ['inbox'],
  request: { params: OfThread },
  responses: { 200: file, ...refusals(401, 404, 422) },
})

export const downloadAsStaff = createRoute({
  method: 'get',
  path: '/api/dealership/inbox/{id}/attachments/{assetId}',
  tags: ['inbox'],
  request: { params: OfThread },
  responses: { 200: file, ...refusals(401, 403, 404, 422) },
})

export const downloadAsGuest = createRoute({
  method: 'get',
  path: '/api/guest-threads/{token}/attachments/{assetId}',
  tags: ['inbox'],
  request: { params: Token.extend({ assetId }) },
  responses: { 200: file, ...refusals(404, 410, 422) },
})
