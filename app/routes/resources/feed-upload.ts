import type { ActionFunctionArgs } from '@remix-run/node'
import { idIn } from '~/feeds/feed-id.server'
import { uploadedFile } from '~/feeds/upload-file.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { safeRedirect } from '~/session/toast.server'

/** A listing file of up to 250 MB, streamed to the API as it comes. */
export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard('staff:feed', args)
  const { feedId, dealershipId } = args.params
  return uploadedFile(args.request, context, { id: idIn(feedId, context.url), dealershipId })
}

/** Somebody opened the address itself. */
export const loader = () => safeRedirect(paths.home)
