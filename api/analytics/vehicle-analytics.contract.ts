import { answer, Cents, createRoute, Instant, RecordId, refusals, z } from '../http/contract'
import { leadTypes } from '../inbox/lead-names.contract'
import { PriceGuidance } from '../pricing/guidance.contract'
import { RangeQuery } from '../range.contract'
import { VehicleChange } from '../vehicles/figures/changes.contract'
import { LotVehicle } from '../vehicles/inventory/inventory.contract'
import { Analytics } from './analytics.contract'

const n = z.number().int()
const Figure = z.object({ now: n.nullable(), before: n.nullable() })

const AnalyzedVehicle = z.object({
  id: n,
  title: z.string(),
  slug: z.string(),
  stockNo: z.string().nullable(),
  vin: z.string().nullable(),
  status: LotVehicle.shape.status,
  mileage: n.nullable(),
  totalCents: Cents.nullable(),
  photoCount: n,
  descriptionLength: n,
  isOnSale: z.boolean(),
  listedAt: Instant.nullable().describe('First published; null: never'),
  endedAt: Instant.nullable().describe('Sold or taken off; null: on sale, or never published'),
  days: n.nullable().describe('On the lot, until now or until it was sold'),
})

const Similar = z.object({
  vehicles: n.describe('Similar cars, as the price rating compares them'),
  viewsADay: z.number().describe('Their median over the days on which they were on sale'),
  ownViewsADay: z.number().nullable().describe('Null: not on sale in the period'),
  days: n.describe('Their median days on the lot'),
  photos: n.describe('Their median'),
})

const Advice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), leads: n, threadId: n, customer: z.string() }),
  z.object({ kind: z.literal('publish') }),
  z.object({ kind: z.literal('price'), cutCents: Cents, toCents: Cents.describe('The highest total of a fair price') }),
  z.object({ kind: z.literal('photos'), have: n, wanted: n }),
  z.object({ kind: z.literal('description'), have: n, wanted: n }),
  z.object({ kind: z.literal('views'), own: z.number(), similar: z.number() }),
  z.object({ kind: z.literal('aged'), days: n, similar: n.nullable() }),
])
export type Advice = z.infer<typeof Advice>

export const VehicleAnalytics = z
  .object({
    vehicle: AnalyzedVehicle,
    period: z.object({ days: z.array(z.string()), before: z.array(z.string()), timeZone: z.string() }),
    counts: z.object({
      shown: Figure,
      opened: Figure,
      saved: Figure,
      compared: Figure,
      shared: Figure,
      called: Figure,
    }),
    leads: Figure,
    leadsByType: z.array(z.object({ type: z.enum(leadTypes), leads: n })),
    sources: Analytics.shape.sources,
    changes: z.array(VehicleChange).describe('Its newest changes of price and status, the newest first, at most 30'),
    byDay: z
      .array(
        z.object({
          day: z.string(),
          totalCents: Cents.nullable().describe('At the end of the day; null: on request, or not on sale'),
          shown: n,
          opened: n,
          saved: n,
          compared: n,
          shared: n,
          called: n,
          leads: n,
        }),
      )
      .describe('Each day of the period, the oldest first'),
    price: PriceGuidance.describe('Bands as of now'),
    similar: Similar.nullable().describe('Null: too few similar cars, or of too few dealerships, to say'),
    advice: z.array(Advice).describe('The most urgent first'),
    can: z.object({ editVehicle: z.boolean(), post: z.boolean() }),
  })
  .openapi('VehicleAnalytics')
export type VehicleAnalytics = z.infer<typeof VehicleAnalytics>

/** Reads the figures of one vehicle, whatever its status. Throws not_found for one that is not the dealership's. */
export const getVehicleAnalytics = createRoute({
  method: 'get',
  path: '/api/dealership/analytics/vehicles/{id}',
  tags: ['analytics'],
  request: { params: RecordId, query: RangeQuery },
  responses: { 200: answer(VehicleAnalytics), ...refusals(401, 403, 404, 422) },
})
