import { answer, Cents, createRoute, Instant, json, RecordId, refusals, z } from '../../http/contract'
import { short } from '../../http/fields.contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { Picture } from '../contract'
import { OpenDeals } from '../open-deals.contract'
import { vehicleStatuses } from '../schema'
import { decisionKinds, questionAnswers, signs } from './kinds.contract'

const n = z.number().int()
const Vin = z.object({
  vin: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,20}$/, 'Enter a VIN.'),
})

const VinRow = z
  .object({
    vin: z.string(),
    title: z.string().describe('2021 Toyota RAV4'),
    since: Instant.describe('Since when it waits, or when it was decided'),
    listings: n,
    suspended: n.describe('How many of them are suspended'),
    outcome: z
      .object({ kind: z.enum(decisionKinds), keptBy: z.string().nullable(), isUndone: z.boolean() })
      .nullable()
      .describe('Null: it waits'),
  })
  .openapi('SharedVin')
export type SharedVin = z.infer<typeof VinRow>

export const duplicateTabs = ['open', 'decided'] as const
export const DuplicatesQuery = listQuery(['waiting'], {
  tab: z.enum(duplicateTabs).default('open').describe('open: the longest waiting first; decided: the newest first'),
})
export type DuplicatesQuery = z.infer<typeof DuplicatesQuery>

/** Lists VINs that several listings have, and those that were decided. */
export const listDuplicates = createRoute({
  method: 'get',
  path: '/api/admin/shared-vins',
  tags: ['vehicles'],
  request: { query: DuplicatesQuery },
  responses: { 200: answer(pageOf(VinRow)), ...refusals(401, 403, 422) },
})

const Question = z.object({
  id: n,
  at: Instant,
  by: z.string().nullable(),
  note: z.string(),
  answer: z.enum(questionAnswers).nullable(),
  words: z.string(),
  answeredAt: Instant.nullable(),
  answeredBy: z.string().nullable(),
  againAt: Instant.describe('From then on the dealership may be asked again'),
})

const Listing = z.object({
  id: n,
  version: n,
  slug: z.string(),
  title: z.string(),
  status: z.enum(vehicleStatuses),
  dealership: z.object({ id: n, name: z.string(), city: z.string(), state: z.string() }),
  stockNo: z.string().nullable(),
  picture: Picture.nullable(),
  totalCents: Cents.nullable().describe('Null: call for price'),
  vehicleCents: Cents.nullable(),
  docFeeCents: Cents,
  otherCents: Cents.describe('Freight and add-ons'),
  mileage: n.nullable(),
  listedAt: Instant.nullable(),
  confirmedAt: Instant.nullable(),
  isFromFeed: z.boolean(),
  photoCount: n,
  samePhotos: z.array(z.object({ vehicleId: n, count: n })).describe('Pictures that another of the listings has, too'),
  prices: z.array(z.object({ at: Instant, totalCents: Cents.nullable() })).describe('The oldest first, at most ten'),
  openDeals: OpenDeals,
  savedBy: n,
  views: n,
  question: Question.nullable().describe('The newest'),
  signs: z.array(z.enum(signs)).describe('What speaks for it; the price does not count'),
  mayKeep: z.boolean().describe('It is on sale'),
})
export type DuplicateListing = z.infer<typeof Listing>

const Decision = z.object({
  id: n,
  kind: z.enum(decisionKinds),
  note: z.string(),
  at: Instant,
  by: z.string().nullable(),
  keptId: n.nullable(),
  undoUntil: Instant,
  undone: z.object({ at: Instant, by: z.string().nullable() }).nullable(),
  undoProblem: z.string().nullable().describe('Why it cannot be undone'),
  stays: z
    .array(z.object({ vehicleId: n, dealership: z.string(), why: z.string() }))
    .describe('Listings that undoing does not bring back'),
})

export const VinCase = z
  .object({
    vin: z.string(),
    title: z.string(),
    hasRightCheckDigit: z.boolean(),
    isOpen: z.boolean(),
    listings: z.array(Listing),
    suggestedId: n.nullable().describe('Has more signs than any other'),
    savers: n.describe('People who saved one of them, each once'),
    decision: Decision.nullable().describe('The newest'),
  })
  .openapi('VinCase')
export type VinCase = z.infer<typeof VinCase>

const one = { 200: answer(VinCase), ...refusals(401, 403, 404, 409, 422, 429) }

/** Shows the listings of a VIN next to each other, with what speaks for each. */
export const getDuplicate = createRoute({
  method: 'get',
  path: '/api/admin/shared-vins/{vin}',
  tags: ['vehicles'],
  request: { params: Vin },
  responses: { 200: answer(VinCase), ...refusals(401, 403, 404, 422) },
})

const note = short(1000, 'A note has at most 1,000 characters.').default('')
export const VinDecision = z.object({
  keepId: n.positive('Choose who keeps the VIN.').nullable().describe('Null: the listings are several vehicles'),
  vehicles: z
    .array(z.object({ id: n.positive(), version: n }))
    .min(1, 'Choose at least one vehicle.')
    .max(50)
    .describe('All listings of the VIN as they were shown'),
  note: note.describe('The dealerships read it word for word'),
})
export type VinDecision = z.infer<typeof VinDecision>

/** Decides which listing keeps a VIN: the others are suspended, their saves and addresses lead to it. */
export const decideDuplicate = createRoute({
  method: 'post',
  path: '/api/admin/shared-vins/{vin}/decisions',
  tags: ['vehicles'],
  request: { params: Vin, body: json(VinDecision) },
  responses: one,
})

/** Takes a decision back within 30 days: listings, saves and addresses are as before. */
export const undoDuplicate = createRoute({
  method: 'delete',
  path: '/api/admin/shared-vins/{vin}/decisions/{id}',
  tags: ['vehicles'],
  request: { params: Vin.extend(RecordId.shape) },
  responses: one,
})

export const VinAsking = z.object({ vehicleId: n.positive('Choose a listing.'), note })
export type VinAsking = z.infer<typeof VinAsking>

/** Asks a dealership whether it has the vehicle; its staff answer after signing in. */
export const askAboutDuplicate = createRoute({
  method: 'post',
  path: '/api/admin/shared-vins/{vin}/questions',
  tags: ['vehicles'],
  request: { params: Vin, body: json(VinAsking) },
  responses: one,
})
