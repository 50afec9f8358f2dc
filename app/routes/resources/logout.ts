import type { ActionFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { ownToken } from '~/session/own-token.server'
import { clearSession } from '~/session/session.server'
import { safeRedirect } from '~/session/toast.server'
import { logout } from '../../../api/accounts/contract'

/** Clears what this browser holds and goes to / at once; the API is told in the background, whatever it answers (spec section 4). */
export async function action({ context }: ActionFunctionArgs) {
  const { token } = context.caller
  const own = await ownToken(context)
  await clearSession(context)
  for (const bearer of [token, own]) if (bearer) void context.api.call(logout, {}, { bearer }).catch(() => undefined)
  return safeRedirect(paths.home)
}

export const loader = () => new Response('Signing out is a POST.', { status: 405, headers: { Allow: 'POST' } })
