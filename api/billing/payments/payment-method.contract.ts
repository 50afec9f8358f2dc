import { answer, createRoute, json, keyless, refusals, z } from '../../http/contract'
import { flag } from '../../http/fields.contract'

const tags = ['payments']

/** Names a form that was opened: sent twice, it has one effect. */
export const formToken = z.string().regex(/^[\w-]{16,64}$/, 'The form could not be read. Open the page again.')

export const SavedCard = z
  .object({ brand: z.string(), last4: z.string(), expires: z.string().describe('Month and year: 08/27') })
  .openapi('SavedCard')
export type SavedCard = z.infer<typeof SavedCard>

/** Says how a dealership pays and where a bank transfer goes. */
export const PaymentMethod = z
  .object({
    cards: z.boolean().describe('Whether this site takes cards'),
    card: SavedCard.nullable().describe('Is charged by itself on the day an invoice is due'),
    changeable: z.boolean().describe('Whether the card company has a page on which the card is changed'),
    bank: z
      .object({ accountName: z.string(), routingNumber: z.string(), accountNumber: z.string() })
      .nullable()
      .describe('Null: the operator has not entered an account yet'),
    seller: z.object({ name: z.string(), address: z.array(z.string()), email: z.string() }),
    termDays: z.number().int(),
  })
  .openapi('PaymentMethod')
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Shows how the dealership pays. `fresh` asks the card company first, after a visit there. */
export const getPaymentMethod = createRoute({
  method: 'get',
  path: '/api/dealership/payment-method',
  tags,
  request: { query: z.object({ fresh: flag.default(false) }) },
  responses: { 200: answer(PaymentMethod), ...refusals(401, 403, 404) },
})

export const cardPages = ['save', 'change'] as const

/** Opens a page of the card company on which a card is saved or changed: its number is typed there and never here. */
export const openCardPage = createRoute({
  method: 'post',
  path: '/api/dealership/payment-method/pages',
  tags,
  [keyless]: true, // the card company is called, and has a key of its own
  request: { body: json(z.object({ page: z.enum(cardPages), token: formToken })) },
  responses: { 201: answer(z.object({ url: z.url() })), ...refusals(401, 403, 404, 409, 422, 503) },
})
