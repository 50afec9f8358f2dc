import type { ActionFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { safeRedirect } from '~/session/toast.server'
import { keptDraft } from '~/vehicle-editor/draft-of-vehicle.server'

/** What a script keeps while somebody types into the editor. */
export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard('staff:inventory', args)
  return Response.json(await keptDraft(context, args.params.vehicleId ?? '', await args.request.formData()))
}

/** Somebody opened the address itself. */
export const loader = () => safeRedirect(paths.home)
