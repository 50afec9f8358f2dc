import { dealershipStatuses } from '../../dealerships/states'
import { answer, Cents, createRoute, Instant, RecordId, refusals, z } from '../../http/contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { vehicleStatuses } from '../schema'

export const InventoryVehicle = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string().describe('2021 Honda Accord Sport'),
    vin: z.string().nullable(),
    stockNo: z.string().nullable(),
    status: z.enum(vehicleStatuses),
    statusReason: z.string().nullable(),
    totalCents: Cents.nullable().describe('Null: call for price'),
    mileage: z.number().int().nullable(),
    listedAt: Instant.nullable().describe('First published; null: never'),
    source: z.enum(['manual', 'feed', 'api']),
  })
  .openapi('InventoryVehicle')
export type InventoryVehicle = z.infer<typeof InventoryVehicle>

export const inventorySorts = ['name', 'stockNo', 'price', 'listed'] as const
export const InventoryQuery = listQuery(inventorySorts, { status: z.enum(['all', ...vehicleStatuses]).default('all') })
export type InventoryQuery = z.infer<typeof InventoryQuery>

/** A dealership's cars in every state, for the administrators of the site. */
export const listInventory = createRoute({
  method: 'get',
  path: '/api/admin/dealerships/{id}/vehicles',
  tags: ['vehicles'],
  request: { params: RecordId, query: InventoryQuery },
  responses: {
    200: answer(
      pageOf(InventoryVehicle).extend({
        dealership: z.object({ id: z.number().int(), name: z.string(), status: z.enum(dealershipStatuses) }),
      }),
    ),
    ...refusals(401, 403, 404, 422),
  },
})
