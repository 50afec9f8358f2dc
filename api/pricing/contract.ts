import { answer, Cents, createRoute, Instant, refusals, z } from '../http/contract'
import { codes } from '../vehicles/vocabulary'
import { accidentsCounted, bands, factors, outcomes } from './bands'
import { historyEvents } from './history'

const Comparable = z.object({
  title: z.string(),
  trim: z.string().nullable(),
  slug: z.string().nullable().describe('Null: it has no page any more'),
  state: z.enum(['on_sale', 'sold', 'gone']),
  place: z.string().nullable(),
  distanceMiles: z.number().int().nullable(),
  year: z.number().int(),
  mileage: z.number().int(),
  totalCents: Cents,
  adjustments: z
    .array(z.object({ factor: z.enum(codes(factors)), cents: Cents }))
    .describe('What it differs in from this vehicle, and what that moves its price by; none that are zero'),
  adjustedCents: Cents.describe('Its total and the adjustments'),
  weight: z.number().describe('Its share of the estimate; those of all comparables make 1'),
})

export const PriceRating = z
  .object({
    methodVersion: z.number().int(),
    computedAt: Instant.describe('When its figures changed last'),
    checkedAt: Instant.nullable().describe('When they were computed last; null for what is no longer on sale'),
    outcome: z.enum(codes(outcomes)),
    band: z.enum(codes(bands)).nullable(),
    bandTo: z.enum(codes(bands)).nullable().describe('With 8 to 19 comparables the label runs from band to this one'),
    totalCents: Cents.nullable(),
    year: z.number().int(),
    mileage: z.number().int().nullable(),
    estimateCents: Cents.nullable().describe('The weighted median of the adjusted prices, and what it was held by'),
    heldCents: Cents.nullable().describe(
      'What the weighted median was moved by to stay between half a model year older and half a model year newer',
    ),
    lowCents: Cents.nullable().describe(
      'The estimate less 1.4826 times the weighted median absolute deviation, at least 2%',
    ),
    highCents: Cents.nullable(),
    differenceBp: z.number().int().nullable().describe('(total − estimate) ÷ estimate, in hundredths of a percent'),
    yearSpan: z.number().int().nullable().describe('Model years either side'),
    radiusMiles: z.number().int().nullable().describe('Null: everywhere'),
    adjustments: z
      .array(z.object({ factor: z.enum(codes(factors)), cents: Cents, comparables: z.number().int() }))
      .describe('By factor: what it moved the comparables’ prices by on average (weighted), and how many of them'),
    accidents: z.enum(codes(accidentsCounted)).nullable().describe('Whether reported accidents were adjusted for'),
    comparables: z.array(Comparable).describe('Most alike first'),
  })
  .openapi('PriceRating')
export type PriceRating = z.infer<typeof PriceRating>

export const PriceLife = z
  .array(
    z.object({
      at: Instant,
      event: z.enum(historyEvents),
      totalCents: Cents.nullable().describe('Null: on request'),
      changeCents: Cents.nullable(),
      mileage: z.number().int().nullable(),
      dealership: z.object({ name: z.string(), slug: z.string().nullable() }),
      isThisListing: z.boolean(),
    }),
  )
  .openapi('PriceLife')
export type PriceLife = z.infer<typeof PriceLife>

export const getVehiclePrice = createRoute({
  method: 'get',
  path: '/api/vehicles/{slug}/price',
  tags: ['pricing'],
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: answer(
      z.object({
        rating: PriceRating.nullable().describe('Null: not computed yet'),
        history: PriceLife.describe('Oldest first'),
      }),
    ),
    ...refusals(404, 410),
  },
})

const amount = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'An amount is in whole cents.')
    .transform(Number)
    .refine((cents) => cents <= max, 'This is more than we reckon with.')

export const OutTheDoor = z
  .object({
    place: z.object({ zip: z.string(), city: z.string(), state: z.string() }),
    stateName: z.string(),
    totalCents: Cents.describe('What the dealership asks for, every fee included'),
    taxableCents: Cents.describe('The total less what the state credits for the trade-in'),
    tradeInCredit: z.enum(['full', 'none', 'new', 'most']),
    creditMostCents: Cents.nullable().describe('Up to this much of a trade-in counts'),
    taxPercent: z.number().describe('The rate that was used'),
    stateTaxPercent: z.number(),
    localTaxPercent: z.number().describe('An average of the state’s counties and cities'),
    taxCents: Cents,
    titleCents: Cents.nullable().describe('Null: not in our table'),
    registrationCents: Cents.nullable(),
    outTheDoorCents: Cents.describe('Total, tax and the fees that are known'),
    note: z.string().nullable(),
    asOf: z.string(),
    source: z.string(),
  })
  .openapi('OutTheDoor')
export type OutTheDoor = z.infer<typeof OutTheDoor>

/** The total with tax, title and registration: an estimate. */
export const getOutTheDoor = createRoute({
  method: 'get',
  path: '/api/out-the-door',
  tags: ['pricing'],
  request: {
    query: z.object({
      zip: z.string(),
      totalCents: amount(1_000_000_00),
      tradeInCents: amount(1_000_000_00).optional(),
      condition: z.enum(['new', 'cpo', 'used']).optional(),
      taxPercent: z
        .string()
        .regex(/^\d{1,2}(\.\d{1,3})?$/, 'A tax rate is a percentage like 7.25.')
        .transform(Number)
        .refine((percent) => percent <= 20, 'No tax on cars is above 20%.')
        .optional()
        .describe('Instead of the table’s rate'),
    }),
  },
  responses: { 200: answer(OutTheDoor), ...refusals(404, 422) },
})
