import { answer, createRoute, json, Problem, refusals, z } from '../http/contract'
import { GalleryPicture } from './settings/pictures.contract'
import { socialSites } from './settings/profile.contract'

/** The switcher's entry: value = id, label = name (spec section 3). */
export const DealershipOption = z
  .object({ id: z.number().int(), name: z.string(), slug: z.string() })
  .openapi('DealershipOption')
export const MyDealership = DealershipOption.extend({
  city: z.string(),
  logoId: z.string().nullable(),
  role: z.string().describe('The caller’s role in it'),
  status: z.string().describe('pending: it waits for approval, and nobody else sees it'),
}).openapi('MyDealership')

export const listMyDealerships = createRoute({
  method: 'get',
  path: '/api/dealership/dealership',
  tags: ['dealerships'],
  responses: { 200: answer(z.array(MyDealership)), ...refusals(401, 403) },
})
export const getActiveDealership = createRoute({
  method: 'get',
  path: '/api/dealership/dealership/active',
  tags: ['dealerships'],
  responses: { 200: answer(MyDealership.nullable()), ...refusals(401, 403, 404) },
})
export const setActiveDealership = createRoute({
  method: 'put',
  path: '/api/dealership/dealership/active',
  tags: ['dealerships'],
  request: { body: json(z.object({ id: z.number().int() })) },
  responses: { 200: answer(MyDealership), ...refusals(401, 403, 404, 422) },
})

export const DealershipSummary = z
  .object({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    phone: z.string(),
    brands: z.array(z.string()),
    distanceMiles: z.number().nullable(),
    ratingAverage: z.number().nullable(),
    ratingCount: z.number().int(),
    vehicleCount: z.number().int(),
    medianFirstResponseMinutes: z.number().int().nullable(),
    docFeeCents: z.number().int(),
    delivery: z.boolean(),
    open: z.object({ now: z.boolean(), words: z.string().describe('until 7 PM, opens at 9 AM …') }),
    coverId: z.string().nullable(),
    logoId: z.string().nullable(),
  })
  .openapi('DealershipSummary')
export type DealershipSummary = z.infer<typeof DealershipSummary>

const HoursSpan = z.object({ opens: z.number().int(), closes: z.number().int() })
export const DealershipDetail = DealershipSummary.extend({
  status: z.enum(['approved', 'closed']),
  about: z.string(),
  website: z.string().nullable(),
  social: z.partialRecord(z.enum(socialSites), z.string()),
  gallery: z.array(GalleryPicture),
  timeZone: z.string(),
  hours: z
    .array(HoursSpan.extend({ more: z.array(HoursSpan).optional() }).nullable())
    .describe('Minutes after midnight, Monday first; more where it closes in between'),
  exceptions: z
    .array(z.object({ date: z.iso.date(), name: z.string(), spans: z.array(HoursSpan) }))
    .describe('Of the next 60 days; no spans: closed'),
  todayIndex: z.number().int().describe('0 is Monday, in the dealership’s time zone'),
  services: z.array(z.string()),
  languages: z.array(z.string()),
  staff: z.array(z.object({ name: z.string(), title: z.string() })),
  deliveryFreeMiles: z.number().int().nullable(),
  deliveryCentsPerMile: z.number().int().nullable(),
  deliveryMaxMiles: z.number().int().nullable(),
  memberSince: z.string(),
  lat: z.number(),
  lng: z.number(),
}).openapi('DealershipDetail')
export type DealershipDetail = z.infer<typeof DealershipDetail>

export const dealershipSorts = ['distance', 'rating', 'inventory', 'name'] as const
export type DealershipSort = (typeof dealershipSorts)[number]

/** Strings as they stand in a URL; several values of one name are separated by commas. */
export const DealershipQuery = z.object({
  name: z.string().optional(),
  letter: z.string().optional().describe('what names begin with: A to Z, or 0-9 for all else'),
  zip: z.string().optional(),
  radius: z.string().optional().describe('miles'),
  state: z.string().optional(),
  brand: z.string().optional(),
  rating: z.string().optional().describe('at least, 1 to 5'),
  open: z.string().optional().describe('1: open now'),
  delivery: z.string().optional().describe('1: delivers'),
  sort: z.string().optional().describe(dealershipSorts.join(' | ')),
  view: z.string().optional().describe('map: the places of all that fit are in the answer, too'),
  page: z.string().optional(),
})

const DealershipPin = DealershipSummary.pick({
  name: true,
  slug: true,
  city: true,
  state: true,
  zip: true,
  vehicleCount: true,
}).extend({ lat: z.number(), lng: z.number() })

export const DealershipMap = z.object({
  pins: z.array(DealershipPin).describe('Of all pages, most cars first, at most 5,000'),
  around: z
    .object({ lat: z.number(), lng: z.number(), miles: z.number() })
    .nullable()
    .describe('The circle that is searched'),
})
export type DealershipMap = z.infer<typeof DealershipMap>

export const listDealerships = createRoute({
  method: 'get',
  path: '/api/dealerships',
  tags: ['dealerships'],
  request: { query: DealershipQuery },
  responses: {
    200: answer(
      z.object({
        items: z.array(DealershipSummary),
        total: z.number().int(),
        page: z.number().int(),
        pageSize: z.number().int(),
        pageCount: z.number().int(),
        states: z.array(z.string()),
        brands: z.array(z.string()),
        letters: z.array(z.string()).describe('what the names begin with that the other filters leave'),
        sort: z.enum(dealershipSorts),
        usualSort: z.enum(dealershipSorts).describe('of this place and letter, when none is asked for'),
        problems: z.array(Problem),
        place: z.object({ zip: z.string(), city: z.string(), state: z.string() }).nullable(),
        map: DealershipMap.nullable().describe('With view=map'),
      }),
    ),
    ...refusals(422),
  },
})

export const getDealership = createRoute({
  method: 'get',
  path: '/api/dealerships/{slug}',
  tags: ['dealerships'],
  request: { params: z.object({ slug: z.string() }), query: z.object({ zip: z.string().optional() }) },
  responses: { 200: answer(DealershipDetail), ...refusals(404) },
})

export const getDealershipOption = createRoute({
  method: 'get',
  path: '/api/dealership-options/{id}',
  tags: ['dealerships'],
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: answer(DealershipOption.extend({ city: z.string(), state: z.string(), logoId: z.string().nullable() })),
    ...refusals(404),
  },
})

/** Serves the page where its staff sign in, also before it is public. */
export const getDealershipEntrance = createRoute({
  method: 'get',
  path: '/api/dealership-entrances/{id}',
  tags: ['dealerships'],
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: answer(
      z.object({
        id: z.number().int().describe('After a merger that of the dealership that remains'),
        face: z
          .object({ name: z.string(), city: z.string(), state: z.string(), logoId: z.string().nullable() })
          .nullable()
          .describe('Null before it was approved and while it is suspended'),
      }),
    ),
    ...refusals(404),
  },
})

export const listDealershipOptions = createRoute({
  method: 'get',
  path: '/api/dealership-options',
  tags: ['dealerships'],
  responses: { 200: answer(z.array(DealershipOption.extend({ logoId: z.string().nullable() }))) },
})
