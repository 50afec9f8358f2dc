import { placementCodes } from '../../advertising/kinds.contract'
import { leftOutReasons } from '../../counting/kinds.contract'
import { emptyOutcomes } from '../../counting/searches/searches.contract'
import { answer, createRoute, refusals, z } from '../../http/contract'
import { queues } from '../../moderation/kinds.contract'
import { RangeQuery } from '../../range.contract'
import { type Body, bodyTable } from '../../vehicles/bodies/bodies.contract'

const n = z.number().int()
const Figure = z.object({ now: n, before: n })
const bodies = Object.keys(bodyTable) as [Body, ...Body[]]
const Period = z.object({ days: z.array(z.string()), before: z.array(z.string()), timeZone: z.string() })
const Named = z.object({ name: z.string(), vehicles: n })
const Step = z.object({
  over: n.nullable(),
  upTo: n.nullable().describe('Null: no limit; where `over` is null too: unknown'),
  vehicles: n,
})

export const MarketplaceSupply = z
  .object({
    onSale: n,
    dealerships: n.describe('With a vehicle on sale'),
    makes: z.array(Named),
    states: z.array(Named),
    prices: z.array(Step).describe('Dollars, total price'),
    ages: z.array(Step).describe('Days since first listed'),
    index: z.object({
      months: z.array(z.string()),
      segments: z.array(z.object({ body: z.enum(bodies), listings: n, values: z.array(z.number().nullable()) })),
    }),
    cohorts: z.array(
      z.object({
        month: z.string(),
        joined: n,
        approved: n,
        onSale: n.describe('Approved, with a vehicle on sale now'),
        vehicles: n,
      }),
    ),
  })
  .openapi('MarketplaceSupply')
export type MarketplaceSupply = z.infer<typeof MarketplaceSupply>

/** Reads what is on sale now, what prices did, and which dealerships stayed. */
export const getMarketplaceSupply = createRoute({
  method: 'get',
  path: '/api/admin/analytics/supply',
  tags: ['analytics'],
  responses: { 200: answer(MarketplaceSupply), ...refusals(401, 403) },
})

const SearchFilters = {
  make: z.string(),
  model: z.string(),
  body: z.enum(['', ...bodies]),
  priceMax: n.describe('Dollars, rounded up; 0: any price'),
}
const SearchFigure = z.object({
  now: n,
  before: n.nullable().describe('Null: some of these days are older than 90 days, and deleted'),
})
const Words = z.object({ words: z.string(), searches: n, empty: n.describe('That found nothing') })
const Segment = z.object({
  make: z.string(),
  model: z.string(),
  body: z.enum(['', ...bodies]),
  searches: n,
  vehicles: n,
  ratio: z.number().nullable().describe('Searches per vehicle against the average; null: none on sale'),
})

export const MarketplaceDemand = z
  .object({
    period: Period,
    searches: SearchFigure,
    empty: SearchFigure.describe('That found nothing'),
    searchesByDay: z.array(n),
    searchesByDayBefore: z.array(n).nullable(),
    typed: z.array(Words),
    unread: z.array(Words),
    nothing: z.array(
      z.object({ ...SearchFilters, words: z.string(), state: z.string(), reason: z.enum(emptyOutcomes), searches: n }),
    ),
    bodies: z.array(Segment),
    models: z.array(Segment),
    perVehicle: z.object({ bodies: z.number().nullable(), models: z.number().nullable() }).describe('The averages'),
  })
  .openapi('MarketplaceDemand')
export type MarketplaceDemand = z.infer<typeof MarketplaceDemand>

/** Reads what people search for, against what is on sale. What fewer than five visits searched for is left out. */
export const getMarketplaceDemand = createRoute({
  method: 'get',
  path: '/api/admin/analytics/demand',
  tags: ['analytics'],
  request: { query: RangeQuery },
  responses: { 200: answer(MarketplaceDemand), ...refusals(401, 403, 422) },
})

export const MarketplaceService = z
  .object({
    period: Period,
    shown: Figure,
    opened: Figure,
    leads: Figure,
    won: Figure.describe('Of the leads of the period, those that are won by now'),
    leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count: n })),
    responses: z.array(
      z.object({
        dealershipId: n,
        name: z.string(),
        leads: n,
        answered: n,
        won: n,
        minutes: n.nullable().describe('Median, opening hours; null: no answer'),
        withinHour: n,
      }),
    ),
    feeds: z.object({ runs: Figure, failed: Figure, runsByDay: z.array(n), failedByDay: z.array(n) }),
    moderation: z.array(
      z.object({
        queue: z.enum(queues),
        received: n,
        hidden: n,
        waiting: n.describe('Now'),
        decided: n,
        minutes: n.nullable().describe('Median until a decision'),
      }),
    ),
    ads: z
      .array(
        z.object({
          placement: z.enum(placementCodes),
          month: z.string().describe('2026-11'),
          shown: n,
          clicked: n,
          spentCents: n,
        }),
      )
      .describe('The last twelve months, whatever the range'),
    mail: z.object({ sent: n, queued: n, dead: n, seconds: n.nullable().describe('Median until sent') }),
  })
  .openapi('MarketplaceService')
export type MarketplaceService = z.infer<typeof MarketplaceService>

/** Reads how far visits went, how fast dealerships answer, and how feeds, moderation and mail did. */
export const getMarketplaceService = createRoute({
  method: 'get',
  path: '/api/admin/analytics/service',
  tags: ['analytics'],
  request: { query: RangeQuery },
  responses: { 200: answer(MarketplaceService), ...refusals(401, 403, 422) },
})
