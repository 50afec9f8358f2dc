import { answer, Cents, createRoute, Instant, json, recordId, refusals, versionOf, z } from '../../http/contract'
import { short } from '../../http/fields.contract'
import { dollarsOr } from '../../inbox/offers/offer.contract'
import { recipientStatuses, sellEventKinds, sellStatuses, withdrawReasons } from '../kinds.contract'
import { SellCar, SellMessage, SellOffer, SellValue } from '../shared.contract'

const tags = ['selling']
const n = z.number().int()
const Key = z.object({
  key: z.string().max(100).describe('The token of a mail’s link, or the number of one’s own request'),
})

const RequestedDealership = z.object({
  id: n,
  dealership: z.object({
    id: n,
    name: z.string(),
    slug: z.string(),
    city: z.string(),
    state: z.string(),
    logo: z.string().nullable(),
    ratingAverage: z.number().nullable(),
    ratingCount: n,
    phone: z.string(),
    timeZone: z.string(),
    isServing: z.boolean().describe('False: it is suspended or closed, and its offer can’t be accepted'),
  }),
  miles: n.nullable(),
  status: z.enum(recipientStatuses),
  seenAt: Instant.nullable(),
  offer: SellOffer.nullable(),
  messages: z.array(SellMessage),
  threadId: n.nullable().describe('The conversation after the acceptance, for a signed-in seller'),
})
export type AskedDealership = z.infer<typeof RequestedDealership>

export const SellerRequest = z
  .object({
    id: n,
    version: n,
    status: z.enum(sellStatuses),
    isOwn: z.boolean().describe('It is of the account that is signed in'),
    car: SellCar,
    value: SellValue.nullable(),
    sentAt: Instant,
    expiresAt: Instant,
    acceptedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    dealerships: z.array(RequestedDealership).describe('The highest offer first'),
    events: z.array(
      z.object({
        kind: z.enum(sellEventKinds),
        dealership: z.string().nullable(),
        amountCents: Cents.nullable(),
        at: Instant,
      }),
    ),
    handedOver: z.object({ seller: z.boolean(), dealership: z.boolean() }),
    confirmUntil: Instant.nullable().describe('When the accepted sale is closed, unless a side says what became of it'),
    unconfirmedRecipientId: n.nullable().describe('With whom a sale ended that was not confirmed, as in `dealerships`'),
  })
  .openapi('SellerRequest')
export type SellerRequest = z.infer<typeof SellerRequest>

/** Holds 403 for an administrator who acts as the seller: only the seller decides. */
const errors = refusals(403, 404, 409, 410, 422)
/** Opens a request with its offers to its seller. */
export const getSellerRequest = createRoute({
  method: 'get',
  path: '/api/sell-requests/{key}',
  tags,
  request: { params: Key },
  responses: { 200: answer(SellerRequest), ...refusals(404, 410, 422) },
})

const Changed = z.object({ version: n })
const version = versionOf('request')
const ofOffer = Key.extend({ offerId: recordId })

/**
 * Accepts an offer: the dealership gets the seller’s name, email and phone, in its inbox and over its lead routes. The
 * other offers rest until the car is handed over. It is no contract.
 */
export const acceptSellOffer = createRoute({
  method: 'put',
  path: '/api/sell-requests/{key}/offers/{offerId}/acceptance',
  tags,
  request: { params: ofOffer },
  responses: { 200: answer(Changed), ...errors },
})

/** Declines an offer; the dealership may make a new one. */
export const declineSellOffer = createRoute({
  method: 'put',
  path: '/api/sell-requests/{key}/offers/{offerId}/refusal',
  tags,
  request: { params: ofOffer },
  responses: { 200: answer(Changed), ...errors },
})

export const NewSellCounter = z.object({
  amountCents: dollarsOr('Enter what you would take.').multipleOf(100, 'Enter whole dollars.'),
  hours: z.number('Choose how long they may think.').int().min(12).max(168),
})
/** Asks the dealership for another amount. If it agrees, the offer is accepted at that amount; if it declines, the offer stays open. */
export const counterSellOffer = createRoute({
  method: 'post',
  path: '/api/sell-requests/{key}/offers/{offerId}/counters',
  tags,
  request: { params: ofOffer, body: json(NewSellCounter) },
  responses: { 201: answer(Changed), ...errors, ...refusals(429) },
})

export const SellerMessage = z.object({ body: short(1000).min(2, 'Write your message.') })
/** Writes to a dealership that has the request, without a name. */
export const writeToSellDealership = createRoute({
  method: 'post',
  path: '/api/sell-requests/{key}/dealerships/{recipientId}/messages',
  tags,
  request: { params: Key.extend({ recipientId: recordId }), body: json(SellerMessage) },
  responses: { 201: answer(Changed), ...refusals(403, 404, 409, 410, 422, 429) },
})

export const SellWithdrawal = z.object({ reason: z.enum(withdrawReasons).default('not_said'), version })
/** Takes the request back: its dealerships hear of it, and open offers end. */
export const withdrawSellRequest = createRoute({
  method: 'put',
  path: '/api/sell-requests/{key}/withdrawal',
  tags,
  request: { params: Key, body: json(SellWithdrawal) },
  responses: { 200: answer(Changed), ...errors },
})

export const SellerOutcome = z.object({ outcome: z.enum(['completed', 'fell_through']), version })
/** Says of the accepted offer that the car was handed over, or that nothing came of it: then the others count again. */
export const endSellerDeal = createRoute({
  method: 'put',
  path: '/api/sell-requests/{key}/outcome',
  tags,
  request: { params: Key, body: json(SellerOutcome) },
  responses: { 200: answer(Changed), ...errors },
})

/** Mails a link to the request’s own address; with `revoke` those that are out no longer open it. An old link asks, too. */
export const renewSellerLink = createRoute({
  method: 'post',
  path: '/api/sell-requests/{key}/links',
  tags,
  request: { params: Key, body: json(z.object({ revoke: z.boolean().default(false) })) },
  responses: { 202: answer(z.object({ sent: z.boolean() })), ...refusals(404, 422, 429) },
})

/** Returns one of the request’s photos. */
export const sellerPhoto = createRoute({
  method: 'get',
  path: '/api/sell-requests/{key}/photos/{assetId}',
  tags,
  request: { params: Key.extend({ assetId: z.string().max(64) }) },
  responses: {
    200: { description: 'The photo', content: { 'image/*': { schema: z.any() } } },
    ...refusals(404, 410, 422),
  },
})

export const OwnSellRequest = z
  .object({
    id: n,
    name: z.string(),
    status: z.enum(sellStatuses),
    sentAt: Instant.nullable(),
    expiresAt: Instant.nullable(),
    offers: n,
    bestCents: Cents.nullable(),
    isUnconfirmed: z.boolean().describe('An accepted sale was closed that was not confirmed'),
  })
  .openapi('OwnSellRequest')
export type OwnSellRequest = z.infer<typeof OwnSellRequest>

/** Lists the newest of the signed-in person’s requests, drafts included. */
export const listOwnSellRequests = createRoute({
  method: 'get',
  path: '/api/customer/sell-requests',
  tags,
  responses: { 200: answer(z.object({ items: z.array(OwnSellRequest) })), ...refusals(401) },
})
