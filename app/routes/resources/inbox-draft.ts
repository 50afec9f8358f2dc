import type { ActionFunctionArgs } from '@remix-run/node'
import { requireGuard } from '~/session/guards.server'
import { saveDraft } from '~/upstream/inbox.server'

/** What a script saves while a customer writes. */
export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard('user', args)
  const body = String((await args.request.formData()).get('body') ?? '')
  await saveDraft(context, Number(args.params.inboxId), body)
  return new Response(null, { status: 204 })
}
