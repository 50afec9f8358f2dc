import { type ActionFunctionArgs, json } from '@remix-run/node'
import { passkeyOptions } from '~/accounts/mfa/passkey-options.server'

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const { status, body } = await passkeyOptions(request, context)
  return json(body, status)
}

export const loader = () => new Response('Asking is a POST.', { status: 405, headers: { Allow: 'POST' } })
