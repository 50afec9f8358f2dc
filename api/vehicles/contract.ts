import { answer, Cents, createRoute, Instant, refusals, z } from '../http/contract'
import { bands, outcomes } from '../pricing/bands'
import { suvSizes } from './bodies/bodies.contract'
import { codes } from './vocabulary'

export const Picture = z
  .object({
    id: z.string(),
    alt: z.string(),
    color: z.string().describe('#rrggbb, drawn until it arrives'),
    illustration: z.boolean(),
  })
  .openapi('Picture')

/** The label of a total price; with few comparables it runs from `band` (the better one) to `bandTo`. */
export const PriceLabel = z
  .object({
    band: z.enum(codes(bands)),
    bandTo: z.enum(codes(bands)).nullable(),
    estimateCents: Cents,
    differenceBp: z.number().int().describe('(total − estimate) ÷ estimate, in hundredths of a percent'),
    comparables: z.number().int().describe('How many vehicles the estimate rests on'),
  })
  .openapi('PriceLabel')
export type PriceLabel = z.infer<typeof PriceLabel>

export const VehicleCard = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string().describe('2021 Honda Accord'),
    year: z.number().int(),
    make: z.string(),
    model: z.string(),
    trim: z.string().nullable(),
    condition: z.enum(['new', 'cpo', 'used']),
    body: z.string().nullable(),
    drivetrain: z.string().nullable(),
    transmission: z.string().nullable(),
    totalCents: Cents.nullable().describe('Null: call for price'),
    dropCents: Cents.nullable().describe('By how much the total fell within 30 days'),
    msrpCents: Cents.nullable(),
    rating: PriceLabel.nullable().describe('Null: not rated'),
    outcome: z.enum(codes(outcomes)).nullable().describe('Why it is not rated; null: not computed yet'),
    mileage: z.number().int().nullable(),
    titleBrand: z.string().nullable().describe('A word: Clean, Salvage; null: not known'),
    owners: z.number().int().nullable(),
    accidents: z.number().int().nullable().describe('Reported accidents; null: not known'),
    city: z.string(),
    state: z.string(),
    distanceMiles: z.number().nullable(),
    dealership: z.object({ name: z.string(), slug: z.string(), logoId: z.string().nullable() }),
    listedAt: Instant,
    status: z.string(),
    cover: Picture.nullable(),
  })
  .openapi('VehicleCard')
export type VehicleCard = z.infer<typeof VehicleCard>

export const SimilarCar = VehicleCard.extend({ reason: z.string().describe('Why it is shown, in words') })

export const VehicleDetail = z
  .object({
    id: z.number().int(),
    slug: z.string().describe('The right one: a page under another address redirects to it'),
    title: z.string(),
    status: z.enum(['active', 'pending', 'sold']),
    soldAt: Instant.nullable(),
    vin: z.string().nullable(),
    stockNo: z.string().nullable(),
    condition: z.enum(['new', 'cpo', 'used']),
    year: z.number().int(),
    make: z.object({ name: z.string(), slug: z.string() }),
    model: z.object({ name: z.string(), slug: z.string() }),
    trim: z.string().nullable(),
    body: z.string().nullable(),
    size: z.enum(codes(suvSizes)).nullable().describe('Of SUVs and crossovers, by make and model'),
    mileage: z.number().int().nullable(),
    odometerStatus: z.string(),
    exteriorColor: z.string().nullable(),
    exteriorFamily: z.string().nullable(),
    interiorColor: z.string().nullable(),
    engine: z.string().nullable(),
    cylinders: z.number().int().nullable(),
    displacementLiters: z.number().nullable(),
    horsepower: z.number().int().nullable(),
    fuel: z.string().nullable(),
    rangeMiles: z.number().int().nullable(),
    transmission: z.string().nullable(),
    drivetrain: z.string().nullable(),
    doors: z.number().int().nullable(),
    seats: z.number().int().nullable(),
    mpgCity: z.number().int().nullable(),
    mpgHighway: z.number().int().nullable(),
    price: z
      .object({
        totalCents: Cents,
        vehicleCents: Cents,
        docFeeCents: Cents,
        freightCents: Cents,
        addons: z.array(z.object({ name: z.string(), cents: Cents })),
        previousTotalCents: Cents.nullable(),
        changedAt: Instant.nullable(),
        msrpCents: Cents.nullable(),
        conditionalOffers: z
          .array(z.object({ name: z.string(), cents: Cents, condition: z.string() }))
          .describe('For some buyers only, and never part of the total'),
      })
      .nullable()
      .describe('Null: call for price'),
    titleBrand: z.string().nullable(),
    owners: z.number().int().nullable(),
    accidents: z.number().int().nullable(),
    warranty: z.string().nullable(),
    buyersGuide: z.string().nullable().describe('What the FTC’s window form says, in words; null: new, or not said'),
    historyUrl: z.string().nullable().describe('Where a history report is to be had'),
    videoUrl: z.string().nullable(),
    spinUrl: z.string().nullable().describe('Where the car can be looked at from all sides'),
    description: z.string(),
    descriptionHtml: z
      .string()
      .nullable()
      .describe('The same words, sanitised, where they have emphasis, headings or lists'),
    options: z.array(z.object({ group: z.string(), items: z.array(z.string()) })),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    listedAt: Instant,
    confirmedAt: Instant.nullable(),
    pictures: z.array(Picture),
    history: z.array(z.object({ at: Instant, totalCents: Cents.nullable() })).describe('Oldest first'),
    dealership: z.object({ id: z.number().int(), slug: z.string() }),
    shareVersion: z.string().describe('Part of the address of the picture for shared links'),
  })
  .openapi('VehicleDetail')
export type VehicleDetail = z.infer<typeof VehicleDetail>

export const ComparedVehicle = VehicleDetail.omit({ description: true, descriptionHtml: true, history: true })
  .extend({
    rating: PriceLabel.nullable().describe('Null: not rated'),
    outcome: z.enum(codes(outcomes)).nullable().describe('Why it is not rated; null: not computed yet'),
    dealership: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
    distanceMiles: z.number().nullable().describe('Null without a ZIP'),
  })
  .openapi('VehicleBeside')
export type ComparedVehicle = z.infer<typeof ComparedVehicle>

export const MissingVehicle = z
  .object({ id: z.number().int(), title: z.string().nullable().describe('Null: nobody may know more of it') })
  .openapi('MissingVehicle')
export type MissingVehicle = z.infer<typeof MissingVehicle>

const Ids = z.string().max(1000).describe('Ids with commas between them; the answer keeps their order')

/** Vehicles that are hidden, unknown or gone are named as missing. */
export const listVehicles = createRoute({
  method: 'get',
  path: '/api/vehicles',
  tags: ['vehicles'],
  request: { query: z.object({ ids: Ids, zip: z.string().max(20).optional() }) },
  responses: {
    200: answer(
      z.object({
        items: z.array(ComparedVehicle),
        missing: z.array(MissingVehicle),
        place: z.object({ zip: z.string(), city: z.string(), state: z.string() }).nullable(),
      }),
    ),
    ...refusals(422),
  },
})

/** The cards of up to 50 vehicles by id: on sale, pending, or sold within 90 days. */
export const listVehicleCards = createRoute({
  method: 'get',
  path: '/api/vehicle-cards',
  tags: ['vehicles'],
  request: { query: z.object({ ids: Ids }) },
  responses: {
    200: answer(z.object({ items: z.array(VehicleCard), missing: z.array(MissingVehicle) })),
    ...refusals(422),
  },
})

const Slug = z.object({ slug: z.string() })

export const getVehicle = createRoute({
  method: 'get',
  path: '/api/vehicles/{slug}',
  tags: ['vehicles'],
  request: { params: Slug },
  responses: { 200: answer(VehicleDetail), ...refusals(404, 410) },
})

/** The share picture as it is now, whichever version is asked for: an address that was shared stays good. */
export const getShareImage = createRoute({
  method: 'get',
  path: '/api/vehicles/{slug}/share/{version}',
  tags: ['vehicles'],
  request: { params: z.object({ slug: z.string(), version: z.string() }) },
  responses: {
    200: { description: 'The picture, 1200 × 630 px', content: { 'image/jpeg': { schema: z.any() } } },
    ...refusals(404, 410),
  },
})

/** Also answers for a vehicle that is gone, so that its page can show what is still on sale. */
export const listSimilar = createRoute({
  method: 'get',
  path: '/api/vehicles/{slug}/similar',
  tags: ['vehicles'],
  request: { params: Slug },
  responses: {
    200: answer(
      z.object({
        title: z.string(),
        items: z.array(SimilarCar),
      }),
    ),
    ...refusals(404),
  },
})

export const listBrands = createRoute({
  method: 'get',
  path: '/api/brands',
  tags: ['vehicles'],
  responses: { 200: answer(z.array(z.object({ id: z.number().int(), name: z.string() }))) },
})
