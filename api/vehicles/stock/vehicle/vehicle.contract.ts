import { answer, Cents, createRoute, Instant, json, RecordId, refusals, versionOf, z } from '../../../http/contract'
import { short } from '../../../http/fields.contract'
import { vehicleFields } from '../../editor/fields.contract'
import { lockableFields } from '../../listing-parts'
import { vehicleStatuses } from '../../schema'
import { StockVehicle } from '../stock.contract'

const { vin, year, make, model, trim, body, condition, mileage, odometerStatus, fuel, transmission, drivetrain } =
  vehicleFields
const { exteriorColor, interiorColor, titleBrand } = vehicleFields
/** Lists what an administrator may correct: facts of the car, never its price or what the dealership says of it. */
export const stockFields = {
  vin,
  year,
  make,
  model,
  trim,
  body,
  condition,
  mileage,
  odometerStatus,
  exteriorColor,
  interiorColor,
  fuel,
  transmission,
  drivetrain,
  titleBrand,
}
const fields = z.object(stockFields)
const locks = z.array(z.enum(lockableFields))

const Twin = z.object({
  id: z.number().int(),
  dealership: z.object({ id: z.number().int(), name: z.string() }),
  status: z.enum(vehicleStatuses),
  totalCents: Cents.nullable(),
  mileage: z.number().int().nullable(),
  listedAt: Instant.nullable(),
})

export const StockVehicleDetail = StockVehicle.extend({
  fields,
  lockedFields: locks.describe('No feed overwrites them'),
  source: z.enum(['manual', 'feed', 'api']),
  photos: z.array(z.object({ asset: z.string(), caption: z.string() })).describe('In the order of the listing'),
  confirmedAt: Instant.nullable().describe('When its feed last had it'),
  addedAt: Instant,
  changedAt: Instant,
  savedBy: z.number().int(),
  openDeals: z.object({ conversations: z.number(), appointments: z.number(), offers: z.number() }),
  suspension: z.object({ reason: z.string(), note: z.string(), at: Instant, by: z.string().nullable() }).nullable(),
  prices: z.array(z.object({ at: Instant, totalCents: Cents.nullable(), source: z.string() })).describe('Newest first'),
  events: z.array(
    z.object({
      at: Instant,
      from: z.enum(vehicleStatuses).nullable(),
      to: z.enum(vehicleStatuses),
      by: z.string().nullable().describe('Null: a feed or a job'),
      reason: z.string().nullable(),
    }),
  ),
  twins: z.array(Twin).describe('Other listings with this VIN'),
  can: z.object({ suspend: z.boolean(), restore: z.boolean(), transfer: z.boolean(), delete: z.boolean() }),
}).openapi('StockVehicleDetail')
export type StockVehicleDetail = z.infer<typeof StockVehicleDetail>

const one = { 200: answer(StockVehicleDetail), ...refusals(401, 403, 404, 409, 422) }

/** Returns a vehicle of any dealership with its history. */
export const getStockVehicle = createRoute({
  method: 'get',
  path: '/api/admin/inventory/{id}',
  tags: ['vehicles'],
  request: { params: RecordId },
  responses: { 200: answer(StockVehicleDetail), ...refusals(401, 403, 404, 422) },
})

export const StockVehicleChange = fields.partial().extend({
  version: versionOf('vehicle'),
  lockedFields: locks.optional().describe('A field that the change alters is locked as well; left out: the rest stays'),
})
export type StockVehicleChange = z.infer<typeof StockVehicleChange>

/** Corrects facts of a vehicle. What changes is locked: no feed writes it again. */
export const changeStockVehicle = createRoute({
  method: 'patch',
  path: '/api/admin/inventory/{id}',
  tags: ['vehicles'],
  request: { params: RecordId, body: json(StockVehicleChange) },
  responses: one,
})

/** Deletes a draft that was never on sale, for good. */
export const deleteStockVehicle = createRoute({
  method: 'delete',
  path: '/api/admin/inventory/{id}',
  tags: ['vehicles'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ deleted: z.literal(true) })), ...refusals(401, 403, 404, 409, 422) },
})

export const TransferPreview = z.object({
  into: z.object({ id: z.number().int(), name: z.string(), city: z.string(), state: z.string() }),
  problem: z.string().nullable().describe('Why it cannot be transferred'),
  becomes: z.enum(vehicleStatuses).describe('Off the site where the receiving dealership has no room'),
  losesStockNumber: z.boolean(),
  savedBy: z.number().int(),
  questions: z.number().int(),
  prices: z.number().int(),
  openDeals: StockVehicleDetail.shape.openDeals,
})
export type TransferPreview = z.infer<typeof TransferPreview>

/** Says what moves to another dealership, what stays, and what is in the way. */
export const previewTransfer = createRoute({
  method: 'get',
  path: '/api/admin/inventory/{id}/transfer',
  tags: ['vehicles'],
  request: { params: RecordId, query: z.object({ dealershipId: z.coerce.number().int().positive() }) },
  responses: { 200: answer(TransferPreview), ...refusals(401, 403, 404, 422) },
})

export const Transfer = z.object({
  dealershipId: z.number('Choose a dealership.').int().positive(),
  note: short(1000, 'A note has at most 1,000 characters.').default(''),
  version: versionOf('vehicle'),
})
/** Moves a vehicle to another dealership with its price history, address, saves and questions; both are emailed. */
export const transferVehicle = createRoute({
  method: 'post',
  path: '/api/admin/inventory/{id}/transfer',
  tags: ['vehicles'],
  request: { params: RecordId, body: json(Transfer) },
  responses: one,
})
