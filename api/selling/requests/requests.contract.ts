import {
  answer,
  Cents,
  createRoute,
  Instant,
  json,
  RecordId,
  recordId,
  refusals,
  versionOf,
  z,
} from '../../http/contract'
import { short } from '../../http/fields.contract'
import { listQuery, pageOf, tabOf } from '../../http/lists.contract'
import { dollarsOr } from '../../inbox/offers/offer.contract'
import { declineReasons, firmnesses, handovers, maxOfferDays, sellPayments, sellStatuses } from '../kinds.contract'
import { SellCar, SellMessage, SellOffer, SellValue } from '../shared.contract'

const tags = ['selling']
const n = z.number().int()

export const sellRequestTabs = ['waiting', 'offered', 'accepted', 'ended'] as const
export const sellRequestSorts = ['sent', 'ends', 'miles'] as const

export const SellRequestQuery = listQuery(sellRequestSorts, { tab: tabOf(sellRequestTabs) }, '-sent')
export type SellRequestQuery = z.infer<typeof SellRequestQuery>

export const ListedSellRequest = z
  .object({
    id: n,
    name: z.string(),
    photo: z.string().nullable().describe('Of the first one'),
    photoCount: n,
    mileage: n.nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    miles: n.nullable().describe('From the dealership'),
    tab: z.enum(sellRequestTabs),
    sentAt: Instant,
    expiresAt: Instant,
    payLowCents: Cents.nullable(),
    payHighCents: Cents.nullable(),
    offerCents: Cents.nullable().describe('The dealership’s own'),
    counterCents: Cents.nullable().describe('The seller’s, while it waits for an answer'),
    assignedTo: z.object({ id: n, name: z.string() }).nullable(),
  })
  .openapi('ListedSellRequest')
export type ListedSellRequest = z.infer<typeof ListedSellRequest>

/** Lists the cars that people offered to the caller’s dealership. It carries no contact. */
export const listSellRequests = createRoute({
  method: 'get',
  path: '/api/dealership/sell-requests',
  tags,
  request: { query: SellRequestQuery },
  responses: { 200: answer(pageOf(ListedSellRequest)), ...refusals(401, 403, 404, 422) },
})

const Share = z.object({
  count: n,
  medianCents: Cents.nullable().describe('Of what buyers pay in all'),
  medianDays: n.nullable().describe('On sale so far'),
})
export const SellMarket = z
  .object({
    at: Instant,
    name: z.string().describe('Make and model'),
    fromYear: n,
    toYear: n,
    miles: n,
    own: Share,
    others: Share.describe('Of other dealerships within so many miles'),
    supply: z
      .object({ days: n.nullable(), sold: n, within: n.describe('Days in which they were sold') })
      .describe('After how many days all of them would be sold at that pace'),
  })
  .openapi('SellMarket')
export type SellMarket = z.infer<typeof SellMarket>

export const SellRequestForDealership = z
  .object({
    id: n,
    version: n,
    status: z.enum(sellStatuses),
    tab: z.enum(sellRequestTabs),
    car: SellCar,
    value: SellValue.nullable().describe('Null: too rare to say'),
    market: SellMarket.nullable().describe('Null: the model is not in the catalog, or the request is over'),
    miles: n.nullable(),
    sentAt: Instant,
    expiresAt: Instant,
    offer: SellOffer.nullable().describe('The dealership’s own, the newest'),
    declined: z.enum(declineReasons).nullable().describe('Why the dealership passed on it'),
    asked: n.describe('How many dealerships have it'),
    offered: n.describe('How many others have made an offer; their amounts are not shown'),
    isAcceptedElsewhere: z.boolean(),
    isOver: z.boolean().describe('It ended without a deal of the dealership: only its name is shown'),
    messages: z.array(SellMessage),
    assignedTo: z.object({ id: n, name: z.string() }).nullable(),
    contact: z
      .object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
      .nullable()
      .describe('Of the seller, once they have accepted the dealership’s offer'),
    threadId: n.nullable().describe('Of its own deal, also of one that was not confirmed'),
    handedOver: z.object({ seller: z.boolean(), dealership: z.boolean() }),
    confirmUntil: Instant.nullable().describe('When the accepted sale is closed, unless a side says what became of it'),
    isUnconfirmed: z.boolean().describe('The dealership’s sale was closed because it was not confirmed'),
    can: z.object({ offer: z.boolean(), pass: z.boolean(), ask: z.boolean(), complete: z.boolean() }),
  })
  .openapi('SellRequestForDealership')
export type SellRequestForDealership = z.infer<typeof SellRequestForDealership>

/** Opens one of them. The first time says to its seller that the dealership has looked. */
export const getSellRequest = createRoute({
  method: 'get',
  path: '/api/dealership/sell-requests/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(SellRequestForDealership), ...refusals(401, 403, 404, 422) },
})

const Changed = z.object({ version: n })
const version = versionOf('request')

const wholeDollars = 'Enter whole dollars.'
export const NewSellOffer = z
  .object({
    amountCents: dollarsOr('Enter what you pay.').multipleOf(100, wholeDollars),
    firmness: z.enum(firmnesses, 'Say how firm the offer is.'),
    reductionCents: z
      .number()
      .int()
      .min(0)
      .max(100_000_000, 'Enter at most $1,000,000.')
      .multipleOf(100, wholeDollars)
      .default(0),
    handover: z.enum(handovers, 'Say how you get the car.'),
    payment: z.enum(sellPayments, 'Say how you pay.'),
    days: z
      .number('Choose how long the offer is open.')
      .int()
      .min(1)
      .max(maxOfferDays, `Choose at most ${maxOfferDays} days.`),
    note: short(500).default(''),
  })
  .refine(({ firmness, reductionCents }) => firmness !== 'inspection' || reductionCents > 0, {
    path: ['reductionCents'],
    error: 'Enter by how much an inspection may lower it.',
  })
  .refine(({ amountCents, reductionCents }) => reductionCents < amountCents, {
    path: ['reductionCents'],
    error: 'Enter less than the offer.',
  })
export type NewSellOffer = z.infer<typeof NewSellOffer>

/** Makes an offer, or raises the dealership’s own: one that is lower is refused. */
export const makeSellOffer = createRoute({
  method: 'post',
  path: '/api/dealership/sell-requests/{id}/offers',
  tags,
  request: { params: RecordId, body: json(NewSellOffer.safeExtend({ version })) },
  responses: { 201: answer(Changed), ...refusals(401, 403, 404, 409, 422, 429) },
})

export const CounterAnswer = z.object({ answer: z.enum(['accept', 'decline']), version })
/** Answers what the seller would take. Accepting agrees on it. */
export const answerSellCounter = createRoute({
  method: 'put',
  path: '/api/dealership/sell-requests/{id}/counters/{counterId}',
  tags,
  request: { params: RecordId.extend({ counterId: recordId }), body: json(CounterAnswer) },
  responses: { 200: answer(Changed), ...refusals(401, 403, 404, 409, 422) },
})

export const PassOn = z.object({ reason: z.enum(declineReasons, 'Choose a reason.'), version })
/** Says that the dealership makes no offer. */
export const passOnSellRequest = createRoute({
  method: 'put',
  path: '/api/dealership/sell-requests/{id}/pass',
  tags,
  request: { params: RecordId, body: json(PassOn) },
  responses: { 200: answer(Changed), ...refusals(401, 403, 404, 409, 422) },
})

export const SellQuestion = z.object({ body: short(1000).min(2, 'Write your question.') })
/** Asks the seller something, without learning who it is. */
export const askSeller = createRoute({
  method: 'post',
  path: '/api/dealership/sell-requests/{id}/messages',
  tags,
  request: { params: RecordId, body: json(SellQuestion) },
  responses: { 201: answer(Changed), ...refusals(401, 403, 404, 409, 422, 429) },
})

export const SellAssignment = z.object({ userId: recordId.nullable(), version })
/** Gives it to a member who opens the inbox, or to none. */
export const assignSellRequest = createRoute({
  method: 'put',
  path: '/api/dealership/sell-requests/{id}/assignment',
  tags,
  request: { params: RecordId, body: json(SellAssignment) },
  responses: { 200: answer(Changed), ...refusals(401, 403, 404, 409, 422) },
})

export const SellOutcome = z.object({ outcome: z.enum(['completed', 'fell_through']), version })
/** Says of an accepted offer that the car was handed over, or that nothing came of it. */
export const endSellDeal = createRoute({
  method: 'put',
  path: '/api/dealership/sell-requests/{id}/outcome',
  tags,
  request: { params: RecordId, body: json(SellOutcome) },
  responses: { 200: answer(Changed), ...refusals(401, 403, 404, 409, 422) },
})

const picture = { 200: { description: 'The photo', content: { 'image/*': { schema: z.any() } } } }
/** Returns one of the seller’s photos. */
export const sellRequestPhoto = createRoute({
  method: 'get',
  path: '/api/dealership/sell-requests/{id}/photos/{assetId}',
  tags,
  request: {
    params: RecordId.extend({ assetId: z.string().max(64) }),
    query: z.object({ size: z.enum(['small']).optional() }),
  },
  responses: { ...picture, ...refusals(401, 403, 404, 422) },
})

/** Counts what waits for the dealership, for its inbox. */
export const countSellRequests = createRoute({
  method: 'get',
  path: '/api/dealership/sell-requests/waiting',
  tags,
  responses: { 200: answer(z.object({ waiting: n, countered: n })), ...refusals(401, 403, 404) },
})
