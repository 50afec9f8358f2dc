import { answer, createRoute, Instant, refusals, z } from '../../http/contract'
import { listQuery, pageOf } from '../../http/lists.contract'

const Side = z.object({
  vehicleId: z.number().int(),
  dealership: z.object({ id: z.number().int(), name: z.string() }),
  mileage: z.number().int().nullable(),
  totalCents: z.number().int().nullable(),
})

const VinClash = z
  .object({
    id: z.number().int(),
    vin: z.string(),
    title: z.string(),
    first: Side.describe('The car came on sale here first: the other one is left out of its page'),
    later: Side,
    foundAt: Instant,
  })
  .openapi('VinClash')
export type VinClash = z.infer<typeof VinClash>

export const VinClashQuery = listQuery(['found'], {}, '-found')
export type VinClashQuery = z.infer<typeof VinClashQuery>

/** Lists VINs that two dealerships have on sale. Both were notified when it was found. */
export const listVinClashes = createRoute({
  method: 'get',
  path: '/api/admin/feed-vin-clashes',
  tags: ['feeds'],
  request: { query: VinClashQuery },
  responses: { 200: answer(pageOf(VinClash)), ...refusals(401, 403, 422) },
})
