import { answer, createRoute, refusals, z } from '../http/contract'
import { RangeQuery } from '../range.contract'
import { type Body, bodyTable } from '../vehicles/bodies/bodies.contract'

const n = z.number().int()
const SearchFilters = {
  make: z.string(),
  model: z.string(),
  body: z.enum(['', ...(Object.keys(bodyTable) as Body[])]),
  priceMax: n.describe('Dollars, rounded up; 0: any price'),
  searches: n,
}

export const DealershipSearches = z
  .object({
    led: z.array(z.object(SearchFilters)).describe('Whose page showed a vehicle of the dealership'),
    missed: z
      .array(z.object({ ...SearchFilters, elsewhere: n.describe('On sale at all dealerships now, at that price') }))
      .describe('For models that it does not have at that price, in its state or without a place'),
  })
  .openapi('DealershipSearches')
export type DealershipSearches = z.infer<typeof DealershipSearches>

/** Reads what people searched for when they saw the dealership's vehicles, and what they would have found nothing of there. Days are the operator's; what fewer than five visits searched for is left out. */
export const getDealershipSearches = createRoute({
  method: 'get',
  path: '/api/dealership/analytics/searches',
  tags: ['analytics'],
  request: { query: RangeQuery },
  responses: { 200: answer(DealershipSearches), ...refusals(401, 403, 404, 422) },
})
