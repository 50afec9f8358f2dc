import type { ActionFunctionArgs } from '@remix-run/node'
import { inboxIdOf } from '~/inbox/inbox-id.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { safeRedirect } from '~/session/toast.server'
import { saveDraftAsCustomer } from '../../../api/inbox/drafts/draft.contract'

/** What a script saves while a customer writes. */
export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard('user', args)
  const body = String((await args.request.formData()).get('body') ?? '')
  await context.api.call(saveDraftAsCustomer, { id: inboxIdOf(args.params, context.url), body })
  return new Response(null, { status: 204 })
}

/** Somebody opened the address itself. */
export const loader = () => safeRedirect(paths.home)
