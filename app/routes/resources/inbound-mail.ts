import type { ActionFunctionArgs } from '@remix-run/node'
import { passedOn } from '~/upstream/forwarded.server'
import { forwardInboundMail } from '~/upstream/uploads.server'

/** A mail server's call is streamed to the API as it comes: the signature is over each byte, and is checked there in place of a session. */
export const action = ({ request, context }: ActionFunctionArgs) => passedOn(() => forwardInboundMail(context, request))

export const loader = () => new Response('An email is a POST.', { status: 405, headers: { Allow: 'POST' } })
