import { answer, Cents, createRoute, day, json, refusals, versionOf, z } from '../../http/contract'
import { flag, short } from '../../http/fields.contract'
import { placementCodes, priceModels } from '../kinds.contract'

const tags = ['advertising']
const n = z.number().int()
export const Millicents = n.describe('Thousandths of a cent')

const Rate = z.object({
  priceModel: z.enum(priceModels),
  unitMillicents: Millicents.describe('A week, a day, an impression or a click, in thousandths of a cent'),
  floorMillicents: Millicents,
  validFrom: z.iso.date(),
  note: z.string(),
  by: z.string().nullable().describe('Null: the first rate card, or an account that is gone'),
})
export const Placement = z
  .object({
    code: z.enum(placementCodes),
    slots: n.describe('How many advertisements it shows at once'),
    isOn: z.boolean(),
    rate: Rate,
    rates: z.array(Rate).describe('Earlier and later ones, the newest first'),
    running: n.describe('Campaigns that run now'),
    version: n,
  })
  .openapi('AdPlacement')
export type Placement = z.infer<typeof Placement>

/** Lists the places with their rates, and says whether advertising is on. */
export const listPlacements = createRoute({
  method: 'get',
  path: '/api/admin/advertising/placements',
  tags,
  responses: {
    200: answer(z.object({ isOn: z.boolean(), today: z.iso.date(), items: z.array(Placement) })),
    ...refusals(401, 403),
  },
})

const PlacementCode = z.object({ code: z.enum(placementCodes) })
export const ChangedPlacement = z.object({
  slots: z.coerce.number('Enter how many.').int().min(1, 'Enter 1 or more.').max(12, 'Enter 12 or fewer.'),
  isOn: flag,
  version: versionOf('placement'),
})
export const changePlacement = createRoute({
  method: 'put',
  path: '/api/admin/advertising/placements/{code}',
  tags,
  request: { params: PlacementCode, body: json(ChangedPlacement) },
  responses: { 200: answer(Placement), ...refusals(401, 403, 404, 409, 422) },
})

const price = z.coerce.number('Enter a price.').int().min(0, 'Enter a price.').max(1_000_000_000)
export const NewRate = z
  .object({
    priceModel: z.enum(priceModels, 'Choose how it is priced.'),
    unitMillicents: price,
    floorMillicents: price,
    validFrom: day('Enter the first day.'),
    note: short(200).default(''),
    version: versionOf('placement'),
  })
  .refine(({ floorMillicents, unitMillicents }) => floorMillicents <= unitMillicents, {
    path: ['floorMillicents'],
    error: 'The floor can’t be above the price.',
  })
export type NewRate = z.infer<typeof NewRate>
/** Adds a version of a placement’s rate. Campaigns that were submitted keep theirs. */
export const addRate = createRoute({
  method: 'post',
  path: '/api/admin/advertising/placements/{code}/rates',
  tags,
  request: { params: PlacementCode, body: json(NewRate) },
  responses: { 201: answer(Placement), ...refusals(401, 403, 404, 409, 422) },
})

export const AdvertisingSwitch = z.object({ isOn: flag })
/** Switches all advertising of the site on or off. */
export const switchAdvertising = createRoute({
  method: 'put',
  path: '/api/admin/advertising',
  tags,
  request: { body: json(AdvertisingSwitch) },
  responses: { 200: answer(z.object({ isOn: z.boolean() })), ...refusals(401, 403, 422) },
})

export const AdPlaces = z
  .object({
    today: z.iso.date(),
    isOn: z.boolean(),
    vehicles: z
      .array(z.object({ id: n, title: z.string(), stockNo: z.string(), totalCents: Cents.nullable() }))
      .describe('Of the dealership, on sale, the newest 300'),
    featured: z.object({ included: n.nullable(), used: n }).describe('Places that the plan includes'),
    items: z.array(
      z.object({
        code: z.enum(placementCodes),
        slots: n,
        priceModel: z.enum(priceModels),
        unitMillicents: Millicents,
        weekPriceCents: Cents.nullable().describe('Of a whole week where days are booked'),
        shownAWeek: n.nullable().describe('Impressions of a usual week there; null: not yet measured'),
        weeks: z
          .array(
            z.object({
              from: z.iso.date(),
              to: z.iso.date(),
              free: n.describe('Slots that are free all week'),
              isHeld: z.boolean().describe('A submitted booking that waits for a decision holds the last one'),
              takenBy: z.array(z.string()),
            }),
          )
          .describe('Whole weeks from next Monday on; empty where no days are booked'),
      }),
    ),
  })
  .openapi('AdPlaces')
export type AdPlaces = z.infer<typeof AdPlaces>

/** Names the days that are chosen: which featured places the plan has left depends on them. */
export const PlacesQuery = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })

/** Lists what a dealership may book: places, prices, weeks that are free. */
export const listPlaces = createRoute({
  method: 'get',
  path: '/api/dealership/advertising/places',
  tags,
  request: { query: PlacesQuery },
  responses: { 200: answer(AdPlaces), ...refusals(401, 403, 404, 422) },
})
