import { answer, createRoute, json, recordId, refusals, versionOf, z } from '../../http/contract'
import { DraftToken, draftToken, SellContact } from '../drafts/draft.contract'
import { maxRecipients } from '../kinds.contract'

const tags = ['selling']

export const SellDealership = z
  .object({
    id: recordId,
    name: z.string(),
    slug: z.string(),
    city: z.string(),
    state: z.string(),
    logoId: z.string().nullable(),
    miles: z.number().int(),
    sellsMake: z.boolean().describe('It names the make among its brands'),
    makeOnSale: z.number().int().describe('Cars of the make that it has on sale'),
    ratingAverage: z.number().nullable(),
    ratingCount: z.number().int(),
    replyMinutes: z.number().int().nullable().describe('The median of its first replies, in opening hours'),
    isSuggested: z.boolean(),
  })
  .openapi('SellDealership')
export type SellDealership = z.infer<typeof SellDealership>

/** Lists dealerships that a draft may be sent to, the most fitting first: by the make they sell, how near they are, how soon they reply. */
export const listSellDealerships = createRoute({
  method: 'get',
  path: '/api/sell/draft/dealerships',
  tags,
  request: { query: DraftToken },
  responses: { 200: answer(z.object({ items: z.array(SellDealership) })), ...refusals(404, 409, 422) },
})

const Outcome = z.object({
  sent: z.boolean().describe('False: the mail asks first whether the address is the seller’s'),
  email: z.string(),
  dealerships: z.number().int(),
})

/** Sends the draft to the dealerships, or asks by mail first whether the address is the seller’s. Three requests a VIN and month. */
export const submitSellRequest = createRoute({
  method: 'post',
  path: '/api/sell/requests',
  tags,
  request: {
    body: json(
      SellContact.extend({
        token: draftToken,
        version: versionOf('draft'),
        dealerships: z
          .array(recordId, 'Choose at least one dealership.')
          .min(1, 'Choose at least one dealership.')
          .max(maxRecipients, `Choose at most ${maxRecipients} dealerships.`),
      }),
    ),
  },
  responses: { 200: answer(Outcome), ...refusals(404, 409, 422, 429) },
})

const token = z.string().max(100).describe('Of the link in the mail')

export const SellConfirmation = z
  .object({
    car: z.string(),
    email: z.string(),
    isSent: z.boolean(),
    dealerships: z.array(z.object({ name: z.string(), city: z.string(), state: z.string() })),
  })
  .openapi('SellConfirmation')
export type SellConfirmation = z.infer<typeof SellConfirmation>

/** Says what the link sends, and sends nothing: programs that read mails follow every link. */
export const getSellConfirmation = createRoute({
  method: 'get',
  path: '/api/sell/confirmations',
  tags,
  request: { query: z.object({ token }) },
  responses: { 200: answer(SellConfirmation), ...refusals(404, 422) },
})

/** Confirms the address and sends the request. A second time changes nothing. */
export const confirmSellRequest = createRoute({
  method: 'post',
  path: '/api/sell/confirmations',
  tags,
  request: { body: json(z.object({ token })) },
  responses: { 200: answer(SellConfirmation), ...refusals(404, 409, 422, 429) },
})
