import type { ActionFunctionArgs } from '@remix-run/node'
import { receiveMail } from '~/inbox/inbound-mail.server'

export const action = ({ request, context }: ActionFunctionArgs) => receiveMail({ request, context })

export const loader = () => new Response('Use POST.', { status: 405, headers: { Allow: 'POST' } })
