import { earlierSource, sources } from '../counting/kinds.contract'
import { answer, Cents, createRoute, refusals, z } from '../http/contract'
import { listQuery, pageOf } from '../http/lists.contract'
import { cardPageSize } from '../http/page-sizes.contract'
import { leadTypes } from '../inbox/lead-names.contract'
import { RangeQuery } from '../range.contract'

const n = z.number().int()
const Figure = z.object({ now: n.nullable(), before: n.nullable() })
const Counts = {
  shown: n.describe('In lists that we sent to browsers'),
  opened: n.describe('Pages opened, once a day for a visit and a vehicle'),
  saved: n,
  compared: n,
  shared: n,
  called: n.describe('Presses of a telephone number'),
}

export const Analytics = z
  .object({
    period: z.object({ days: z.array(z.string()), before: z.array(z.string()), timeZone: z.string() }),
    shown: Figure,
    opened: Figure,
    posts: z.object({ shown: Figure, opened: Figure }).describe('Reach of the dealership’s posts'),
    openedByDay: z.array(n),
    openedByDayBefore: z.array(n),
    openedByHour: z.array(n).describe('The 24 hours of the dealership’s clock'),
    leads: Figure,
    won: n.describe('Of the leads of the period, those that are won by now'),
    responseMinutes: Figure,
    sources: z.array(z.object({ source: z.enum([...sources, earlierSource]), ...Counts, leads: n })),
    leadsByType: z.array(z.object({ type: z.enum(leadTypes), leads: n })),
    answers: z
      .array(z.object({ upTo: n.nullable().describe('Minutes of opening hours; null: more'), leads: n }))
      .describe('First answers by how long they took'),
    ages: z.array(z.object({ under: n.nullable().describe('Days; null: more'), vehicles: n })),
    sold: z.object({ vehicles: n, days: n.nullable().describe('Mean days from first publishing to sale') }),
    supply: z
      .object({ onSale: n, sold: n, days: n.nullable() })
      .describe('Vehicles on sale ÷ sold a day over 45 days; null: fewer than three were sold'),
    positions: z.array(z.object({ percent: n.describe('From the market'), vehicles: n })),
    people: z
      .array(
        z.object({
          name: z.string().nullable().describe('Null: assigned to no one'),
          leads: n,
          answered: n,
          won: n,
          minutes: n.nullable(),
        }),
      )
      .nullable()
      .describe('For administrators of the dealership'),
  })
  .openapi('DealershipAnalytics')
export type Analytics = z.infer<typeof Analytics>

export const getAnalytics = createRoute({
  method: 'get',
  path: '/api/dealership/analytics',
  tags: ['analytics'],
  request: { query: RangeQuery },
  responses: { 200: answer(Analytics), ...refusals(401, 403, 404, 422) },
})

const sorts = ['opened', 'shown', 'saved', 'called', 'leads', 'days', 'price', 'vehicle'] as const
export const VehicleFigureQuery = listQuery(sorts, RangeQuery.shape, '-opened', cardPageSize)
export type VehicleFigureQuery = z.output<typeof VehicleFigureQuery>

export const VehicleFigures = z
  .object({
    id: n,
    title: z.string(),
    stockNo: z.string().nullable(),
    status: z.string(),
    totalCents: Cents.nullable(),
    band: z.string().nullable().describe('Price rating; null: not rated'),
    days: n.describe('On the lot, until now or until it was sold'),
    ...Counts,
    leads: n,
  })
  .openapi('VehicleFigures')
export type VehicleFigures = z.infer<typeof VehicleFigures>

/** Lists the vehicles that were on sale in a period with their figures. */
export const listVehicleFigures = createRoute({
  method: 'get',
  path: '/api/dealership/analytics/vehicles',
  tags: ['analytics'],
  request: { query: VehicleFigureQuery },
  responses: { 200: answer(pageOf(VehicleFigures)), ...refusals(401, 403, 404, 422) },
})
