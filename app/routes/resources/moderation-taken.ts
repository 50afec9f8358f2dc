import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import { safeRedirect } from '~/session/toast.server'
import { recordId } from '../../../api/http/contract'
import { takeModerationItem } from '../../../api/moderation/queue.contract'

/** The script of a queue tells which case its moderator looks at. It loads nothing anew, as a form of the page would. */
export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard('admin', args)
  const id = recordId.safeParse((await args.request.formData()).get('id'))
  if (!id.success) throw pageNotFound(context.url)
  await orPageNotFound(context.url, context.api.call(takeModerationItem, { id: id.data }))
  return new Response(null, { status: 204 })
}

/** Somebody opened the address itself. */
export async function loader(args: LoaderFunctionArgs) {
  await requireGuard('admin', args)
  return safeRedirect(paths.admin.comments)
}
