import type { ActionFunctionArgs } from '@remix-run/node'
import { receiveEvent } from '~/billing/payments/stripe-webhook.server'

export const action = ({ request, context }: ActionFunctionArgs) => receiveEvent({ request, context })

export const loader = () => new Response('Events are a POST.', { status: 405, headers: { Allow: 'POST' } })
