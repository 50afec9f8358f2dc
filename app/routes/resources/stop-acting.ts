import type { ActionFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { endActing } from '~/session/acting.server'
import { safeRedirect } from '~/session/toast.server'
import { endImpersonation } from '../../../api/accounts/admin-users/users.contract'

/** Back to the administrator's own session, even when the API cannot be told that the other one is over. */
export async function action({ context }: ActionFunctionArgs) {
  const acting = context.caller.token
  const own = await endActing(context)
  if (acting && own) await context.api.call(endImpersonation, {}, { bearer: acting }).catch(() => undefined)
  return safeRedirect(own ? paths.admin.users : paths.home, 303)
}

export const loader = () => new Response('This is a POST.', { status: 405, headers: { Allow: 'POST' } })
