import { answer, Cents, createRoute, Instant, json, RecordId, refusals, versionOf, z } from '../../http/contract'
import { line } from '../../http/fields.contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { bands, outcomes } from '../../pricing/bands'
import { Picture, PriceLabel } from '../contract'
import { vehicleStatuses } from '../schema'
import { codes, conditions } from '../vocabulary'

/** Days since the first publication. */
export const ageBuckets = ['0-30', '31-60', '61-90', '91'] as const
export const missingParts = ['photos', 'price', 'description', 'vin', 'publication'] as const
export const sources = ['manual', 'feed', 'api'] as const
const version = versionOf('vehicle')

/** Of a vehicle, whether one by one or with many others. */
export const maxTags = 20
export const tagWords = line(60, 'A tag has at most 60 characters.').min(1, 'Type the tag.')

export const LotVehicle = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string().describe('2021 Honda Accord'),
    trim: z.string().nullable(),
    vin: z.string().nullable(),
    stockNo: z.string().nullable(),
    condition: z.enum(codes(conditions)),
    mileage: z.number().int().nullable(),
    status: z.enum(vehicleStatuses),
    statusReason: z.string().nullable(),
    source: z.enum(sources),
    picture: Picture.nullable(),
    photoCount: z.number().int(),
    priceVehicleCents: Cents.nullable().describe('Null: call for price'),
    feesCents: Cents.describe('Doc fee, freight and mandatory add-ons: what the total has beside the price'),
    totalCents: Cents.nullable().describe('With fees and add-ons, before tax and title'),
    rating: PriceLabel.nullable(),
    outcome: z.enum(codes(outcomes)).nullable().describe('Why it is not rated; null: not computed yet'),
    listingScore: z.number().int().describe('Of 100'),
    tags: z.array(z.string()),
    isPriceLocked: z.boolean().describe('No feed overwrites the price'),
    listedAt: Instant.nullable().describe('First published; null: never'),
    publishAt: Instant.nullable().describe('When a draft is published by itself'),
    publishProblem: z.string().nullable().describe('Why a draft was not when its time had come'),
    changedAt: Instant,
    leads: z.number().int().describe('Threads about it, in all'),
    version: z.number().int(),
    can: z.object({
      editPrice: z.boolean(),
      statuses: z.array(z.enum(vehicleStatuses)).describe('What it may become'),
    }),
  })
  .openapi('LotVehicle')
export type LotVehicle = z.infer<typeof LotVehicle>

export const lotSorts = ['listed', 'name', 'stockNo', 'price', 'market', 'score', 'changed'] as const
const lotFilters = {
  status: z
    .enum(['all', ...vehicleStatuses, 'issues'])
    .default('all')
    .describe('issues: on sale or a draft, without photos or a price; a draft whose publication failed'),
  age: z.enum(ageBuckets).optional().describe('Days since the first publication'),
  missing: z.enum(missingParts).optional().describe('publication: it failed when its time had come'),
  rating: z.enum([...codes(bands), 'none']).optional(),
  condition: z.enum(codes(conditions)).optional(),
  source: z.enum(sources).optional().describe('feed: a feed has made the vehicle or confirms it'),
  tag: z.string().trim().max(60).optional(),
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,999}$/)
    .optional()
    .describe('Only these, with commas between them'),
}
export const LotQuery = listQuery(lotSorts, lotFilters, '-listed')
export type LotQuery = z.infer<typeof LotQuery>

/** A dealership's own vehicles in every state. Archived ones stand under their own tab alone. */
export const listLot = createRoute({
  method: 'get',
  path: '/api/dealership/vehicles',
  tags: ['vehicles'],
  request: { query: LotQuery },
  responses: {
    200: answer(pageOf(LotVehicle).extend({ tags: z.array(z.string()).describe('All that are in use') })),
    ...refusals(401, 403, 404, 422),
  },
})

/** $1,000,000. */
export const maxPriceCents = 100_000_000
export const vehiclePrice = z
  .number()
  .int()
  .min(1, 'A price is more than $0. Leave it empty for “call for price”.')
  .max(maxPriceCents, 'A price is at most $1,000,000.')
  .nullable()

export const PriceChange = z.object({ priceVehicleCents: vehiclePrice, version })
export const setVehiclePrice = createRoute({
  method: 'put',
  path: '/api/dealership/vehicles/{id}/price',
  tags: ['vehicles'],
  request: { params: RecordId, body: json(PriceChange) },
  responses: { 200: answer(LotVehicle), ...refusals(401, 403, 404, 409, 422) },
})

export const stockNumber = line(40, 'A stock number has at most 40 characters.')
export const StockNumberChange = z.object({ stockNo: stockNumber.nullable(), version })
export const setStockNumber = createRoute({
  method: 'put',
  path: '/api/dealership/vehicles/{id}/stock-number',
  tags: ['vehicles'],
  request: { params: RecordId, body: json(StockNumberChange) },
  responses: { 200: answer(LotVehicle), ...refusals(401, 403, 404, 409, 422) },
})

export const changeableStatuses = ['active', 'pending', 'sold', 'delisted'] as const
/** Along the lifecycle of decision 0076: a draft is published, a sold vehicle comes back within 30 days. */
export const VehicleStatusChange = z.object({ status: z.enum(changeableStatuses), version })
export const setVehicleStatus = createRoute({
  method: 'put',
  path: '/api/dealership/vehicles/{id}/status',
  tags: ['vehicles'],
  request: { params: RecordId, body: json(VehicleStatusChange) },
  responses: { 200: answer(LotVehicle), ...refusals(401, 403, 404, 409, 422) },
})

/** Only a draft: what was on sale once stays in the history of its price. */
export const deleteVehicle = createRoute({
  method: 'delete',
  path: '/api/dealership/vehicles/{id}',
  tags: ['vehicles'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ deleted: z.literal(true) })), ...refusals(401, 403, 404, 409, 422) },
})

/** What the label would be at another price. Null where nothing is known to compare with. */
export const previewRating = createRoute({
  method: 'get',
  path: '/api/dealership/vehicles/{id}/rating-preview',
  tags: ['vehicles'],
  request: {
    params: RecordId,
    query: z.object({ priceVehicleCents: z.coerce.number().int().positive().max(100_000_000) }),
  },
  responses: {
    200: answer(z.object({ totalCents: Cents, rating: PriceLabel.nullable() })),
    ...refusals(401, 403, 404, 422),
  },
})
