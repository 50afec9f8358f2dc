import { createRoute, RecordId, refusals, z } from '../../http/contract'
import { LotQuery } from '../inventory/inventory.contract'

export const maxStickers = 100
const pdf = { description: 'Letter pages, one a vehicle', content: { 'application/pdf': { schema: z.any() } } }

/** What hangs in the window. Of a vehicle that is sold, suspended or archived there is none. */
export const printSticker = createRoute({
  method: 'get',
  path: '/api/dealership/vehicles/{id}/sticker',
  tags: ['vehicles'],
  request: { params: RecordId },
  responses: { 200: pdf, ...refusals(401, 403, 404, 409, 422) },
})

/** Of all that the list's filters match, or of `ids`, in the list's order; those without a sticker are left out. */
export const printStickers = createRoute({
  method: 'get',
  path: '/api/dealership/stickers',
  tags: ['vehicles'],
  request: { query: LotQuery },
  responses: { 200: pdf, ...refusals(401, 403, 404, 422) },
})
