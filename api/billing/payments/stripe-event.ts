import { z } from '@hono/zod-openapi'
import type { CardEvent } from './card-company'
import { ownId } from './stripe-objects'

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

/** Holds the few fields that say what an event is about: all else is read from Stripe, where it is newest. */
const StripeEvent = z.object({
  id: z
    .string()
    .regex(/^evt_\w+$/)
    .max(255),
  type: z.string().max(100),
  created: z.number().int(),
  data: z.object({
    object: z.object({
      id: z.string().max(255).optional(),
      object: z.string(),
      payment_intent: reference,
      customer: reference,
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
})

/** Throws ZodError or SyntaxError for what is no event. */
export function readStripeEvent(payload: string): CardEvent {
  const event = StripeEvent.parse(JSON.parse(payload))
  const { object } = event.data
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    objectId: object.id ?? '',
    about: aboutOf(event.type, object),
  }
}

function aboutOf(type: string, object: z.output<typeof StripeEvent>['data']['object']): CardEvent['about'] {
  const id = object.id ?? ''
  const paymentId = ownId(object.metadata, 'payment_id')
  if (type.startsWith('checkout.session.'))
    return { kind: 'checkout', id, paymentId, customerId: object.customer ?? null }
  if (type.startsWith('payment_intent.')) return { kind: 'payment', reference: id, paymentId }
  if (/^(charge|refund)\./.test(type) && object.payment_intent)
    return { kind: 'payment', reference: object.payment_intent, paymentId: null }
  if (type.startsWith('customer.') && object.object === 'customer') return { kind: 'customer', customerId: id }
  if (type.startsWith('payment_method.'))
    return object.customer ? { kind: 'customer', customerId: object.customer } : { kind: 'card', cardId: id }
  return { kind: 'other' }
}
