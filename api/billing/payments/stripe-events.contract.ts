import { answer, createRoute, json, keyless, refusals, z } from '../../http/contract'

/** The card company sends no event that is as large. */
export const maxEventBytes = 256 * 1024

/** Takes an event of the card company. Its signature is checked: it comes with no session. 404: this site takes no cards. */
export const receiveStripeEvent = createRoute({
  method: 'post',
  path: '/api/stripe-events',
  tags: ['payments'],
  [keyless]: true, // the event has an id of its own
  request: {
    body: json(
      z.object({
        payload: z.string().max(maxEventBytes).describe('The body as it was sent, byte for byte'),
        signature: z.string().max(2000).describe('The header Stripe-Signature'),
      }),
    ),
  },
  responses: { 200: answer(z.object({ received: z.literal(true) })), ...refusals(404, 413, 422) },
})
