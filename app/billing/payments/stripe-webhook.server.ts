import type { ActionFunctionArgs } from '@remix-run/node'
import { UpstreamError } from '~/upstream/errors'
import { maxEventBytes, receiveStripeEvent } from '../../../api/billing/payments/stripe-events.contract'

/** Hands events of the card company on as they came: their signature is over each byte, and is checked by the API in place of a session. */
export async function receiveEvent({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const signature = request.headers.get('stripe-signature') ?? ''
  const payload = await request.text()
  if (Buffer.byteLength(payload) > maxEventBytes) return new Response('The event is too large.', { status: 413 })
  try {
    await context.api.call(receiveStripeEvent, { payload, signature })
    return new Response('Received.', { status: 200 })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const status = error.status === 422 ? 400 : error.status
    return new Response(error.message, { status })
  }
}
