import { answer, createRoute, Problem, refusals, z } from '../http/contract'
import { VehicleCard } from '../vehicles/contract'
import { answerNames, filterNames, type QueryName, valuesOf } from './query.contract'

const about: Partial<Record<QueryName, string>> = {
  body: 'suv finds crossovers, too',
  size: 'compact, midsize, full: of SUVs and crossovers, by make and model',
  radius: 'miles; without it any distance',
  feature: 'all of them: each one narrows',
  history: 'one_owner, no_accidents, clean_title: each one narrows',
  rating: 'great, good, fair, high, over; a label of two bands is found under both',
  seller: 'dealerships by slug or name',
  state: 'two letters',
  price_min: 'dollars, total price',
  mpg_min: 'miles per gallon, combined',
  make_not: 'this and the other names with _not leave out the cars that have any of the values',
  days: 'first listed within so many days',
  dominated: 'hide: leave out cars that another match beats in year, price and mileage',
  view: 'map: count states, too',
  bands: '1: count price bands, too',
  facets: '0: cards and total only, when nobody will look at the counts',
}

const values = (name: QueryName, description = about[name]) => {
  const texts = z
    .union([z.string(), z.array(z.string())])
    .transform((said) => valuesOf(name, [said].flat()))
    .optional()
  return description ? texts.describe(description) : texts
}
const names = [...filterNames, ...answerNames].map((name) => [name, values(name)] as const)

/** Unknown values are named in problems and left out. */
export const SearchQuery = z.object(Object.fromEntries(names) as Record<QueryName, ReturnType<typeof values>>)

export const FacetValue = z.object({
  value: z.string().describe('What stands in the URL'),
  label: z.string(),
  count: z.number().int(),
  selected: z.boolean(),
})
export const Facet = z.object({ name: z.string(), values: z.array(FacetValue) }).openapi('Facet')

const PriceBand = z.object({
  label: z.string(),
  minDollars: z.number().nullable(),
  maxDollars: z.number().nullable(),
  count: z.number().int(),
})
export type PriceBand = z.infer<typeof PriceBand>

const Chip = z.object({
  name: z.string(),
  value: z.string(),
  label: z.string(),
  words: z.string().optional().describe('The words of the keyword that named this filter; missing: a parameter did'),
})

export const SearchPage = z
  .object({
    items: z.array(VehicleCard),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    pageCount: z.number().int(),
    sort: z.string(),
    sortedBy: z.string().describe('The order in a sentence'),
    facets: z
      .array(Facet)
      .describe(
        'Each counted without its own filter; feature and history, which narrow, with it. model within makes, trim within models',
      ),
    histogram: z
      .object({ floorCents: z.number().int(), stepCents: z.number().int(), counts: z.array(z.number().int()) })
      .nullable()
      .describe('Totals of the matches without the price filter'),
    bands: z.array(PriceBand).describe('How many of the matches without the price filter are in each price band'),
    chips: z.array(Chip).describe('The filters in force, in words'),
    dropped: z
      .array(z.object({ words: z.string().describe('As they were typed'), message: z.string() }))
      .describe('What of the keyword was left out: it matches nothing on sale, or cannot be searched for'),
    query: z.string().describe('The filters as one query string, the same for all that look for the same; empty: none'),
    place: z.object({ zip: z.string(), city: z.string(), state: z.string() }).nullable(),
    problems: z.array(Problem),
    widen: z
      .array(
        z.object({
          name: z.string(),
          names: z.array(z.string()).describe('The parameters to drop'),
          label: z.string(),
          count: z.number().int(),
        }),
      )
      .describe('When nothing matches: how many would without this filter'),
    moved: z
      .array(z.object({ name: z.enum(['make', 'model']), from: z.string(), to: z.string() }))
      .describe('Names of makes and models in the address that are no longer used, and the ones to use'),
    notOnSale: z.array(z.string()).describe('Makes and models that the search names and nothing on sale has'),
    nearest: z
      .array(z.object({ label: z.string(), query: z.string(), count: z.number().int() }))
      .describe('When nothing matches: searches close to it that find cars, as query strings'),
    farther: z
      .array(z.object({ radius: z.number().int().describe('miles'), count: z.number().int() }))
      .describe('When few match within a radius: how many would within a greater one'),
    corrections: z
      .array(z.object({ typed: z.string(), used: z.string() }))
      .describe('Words that had to be put right to be found'),
    dominated: z.number().int().describe('How many were left out because another match beats them'),
    jump: z.string().nullable().describe('The slug of the car whose VIN or stock number the keyword is'),
  })
  .openapi('SearchPage')
export type SearchPage = z.infer<typeof SearchPage>

export const search = createRoute({
  method: 'get',
  path: '/api/search',
  tags: ['search'],
  request: { query: SearchQuery },
  responses: { 200: answer(SearchPage), ...refusals(422, 429) },
})

export const Overview = z
  .object({
    vehicles: z.number().int(),
    dealerships: z.number().int().describe('As the directory lists them, also those without cars'),
    listedThisWeek: z.number().int(),
    droppedThisWeek: z.number().int(),
    makes: z.array(FacetValue),
    models: z.array(FacetValue).describe('Labels name the make, too: Honda|Civic'),
    bodies: z.array(FacetValue),
    conditions: z.array(FacetValue),
    priceBands: z.array(PriceBand),
  })
  .openapi('Overview')
export type Overview = z.infer<typeof Overview>

export const overview = createRoute({
  method: 'get',
  path: '/api/overview',
  tags: ['search'],
  responses: { 200: answer(Overview) },
})

export const PriceDrop = z.object({
  vehicle: VehicleCard,
  totals: z.array(z.number().int()).describe('cents, oldest first'),
})
export const listPriceDrops = createRoute({
  method: 'get',
  path: '/api/price-drops',
  tags: ['search'],
  request: { query: z.object({ limit: z.string().optional() }) },
  responses: { 200: answer(z.array(PriceDrop)) },
})

export const JustListedQuery = SearchQuery.pick({ make: true, body: true, price_max: true, zip: true }).extend({
  days: values('days', '1, 3, 7 (default) or 14'),
})
export const JustListed = z
  .object({
    days: z.number().int(),
    total: z.number().int(),
    today: z.string().describe('In the operator’s time zone, as the days of the groups'),
    groups: z.array(
      z.object({ day: z.string().describe('YYYY-MM-DD'), count: z.number().int(), items: z.array(VehicleCard) }),
    ),
    reduced: z.array(VehicleCard),
    back: z.array(VehicleCard),
    fallback: z.boolean().describe('Nothing was listed within the days: the most recent are shown'),
    makes: z.array(FacetValue),
    bodies: z.array(FacetValue),
    place: z.object({ zip: z.string(), city: z.string(), state: z.string() }).nullable(),
    problems: z.array(Problem),
  })
  .openapi('JustListed')
export type JustListed = z.infer<typeof JustListed>
export const listJustListed = createRoute({
  method: 'get',
  path: '/api/just-listed',
  tags: ['search'],
  request: { query: JustListedQuery },
  responses: { 200: answer(JustListed), ...refusals(422) },
})
