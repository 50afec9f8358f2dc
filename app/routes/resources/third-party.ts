import type { ActionFunctionArgs } from '@remix-run/node'
import { goToProvider } from '~/accounts/sign-in/third-party.server'

export const action = ({ request, context }: ActionFunctionArgs) => goToProvider(request, context)

export const loader = () => new Response('Signing in is a POST.', { status: 405, headers: { Allow: 'POST' } })
