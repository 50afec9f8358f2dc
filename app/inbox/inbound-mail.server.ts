import type { ActionFunctionArgs } from '@remix-run/node'
import { passedOn } from '~/upstream/forwarded.server'
import { forwardInboundMail } from '~/upstream/uploads.server'

/** Streams a mail server's call to the API as it comes: the signature is over each byte, and is checked there in place of a session. */
export const receiveMail = ({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) =>
  passedOn(() => forwardInboundMail(context, request))
