import { answer, createRoute, json, RecordId, refusals, z } from '../../http/contract'
import { VehicleCard } from '../../vehicles/contract'
import { adEventKinds, type PlacementCode, placementCodes } from '../kinds.contract'

/** Says how many advertisements of a place a page shows at most, whatever its slots. */
export const mostOnPage: Record<PlacementCode, number> = {
  home_hero: 1,
  home_featured: 4,
  srp_top: 1,
  srp_inline: 1,
  dealers_top: 1,
  vdp_similar: 1,
  social_inline: 1,
  insurance_partner: 12,
}

const listed = (max: number) =>
  z
    .string()
    .max(max)
    .default('')
    .transform((text) => text.split(',').filter((one) => one !== ''))

const AdQuery = z.object({
  places: listed(200)
    .pipe(z.array(z.enum(placementCodes)).min(1, 'Name a place.'))
    .describe('home_hero,home_featured'),
  states: listed(200).describe('MI,OH: the states that the page is about'),
  makes: listed(300).describe('Honda,Kia: the makes that it is about'),
  bodies: listed(100).describe('suv,truck: the bodies that it is about'),
  zip: z.string().max(10).default('').describe('Distances are measured from there'),
  except: listed(600)
    .transform((ids) => ids.map(Number).filter((id) => Number.isSafeInteger(id)))
    .describe('Vehicles that the page shows already: they are not advertised on it'),
})

export const PublicAd = z
  .object({
    placement: z.enum(placementCodes),
    id: z.number().int(),
    token: z.string().describe('Names the advertisement and the minute: what was seen and clicked is counted by it'),
    advertiser: z.string(),
    isHouse: z.boolean().describe('Of the site itself'),
    isIncluded: z.boolean().describe('A featured place of the dealership’s plan'),
    targets: z.array(z.string()).describe('SUV, Honda, MI: the pages it was booked for; empty: all of the place'),
    headline: z.string(),
    body: z.string(),
    picture: z
      .object({ id: z.string(), alt: z.string() })
      .nullable()
      .describe('Null: the vehicle’s own photo, where there is one'),
    vehicle: VehicleCard.nullable(),
  })
  .openapi('PublicAd')
export type PublicAd = z.infer<typeof PublicAd>

/** Chooses the advertisements of a page that is about to be rendered. */
export const chooseAds = createRoute({
  method: 'get',
  path: '/api/ads',
  tags: ['advertising'],
  request: { query: AdQuery },
  responses: { 200: answer(z.object({ items: z.array(PublicAd) })), ...refusals(422) },
})

/** Says where an advertisement leads. Throws not_found for one that was never approved or leads to another site no longer. */
export const getAdTarget = createRoute({
  method: 'get',
  path: '/api/ads/{id}',
  tags: ['advertising'],
  request: { params: RecordId },
  responses: {
    200: answer(z.object({ href: z.string(), headline: z.string(), advertiser: z.string() })),
    ...refusals(404, 422),
  },
})

/** Counts what a signed-in person saw or clicked. Never for administrators and the advertiser's own staff. */
export const recordAdEvents = createRoute({
  method: 'post',
  path: '/api/ads/events',
  tags: ['counting'],
  request: {
    body: json(
      z.object({
        kind: z.enum(adEventKinds),
        ads: z.array(z.string().max(60)).min(1).max(20).describe('As their addresses on pages name them'),
      }),
    ),
  },
  responses: { 200: answer(z.object({ counted: z.number().int() })), ...refusals(401, 422) },
})
