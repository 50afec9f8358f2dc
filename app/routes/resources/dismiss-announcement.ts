import type { ActionFunctionArgs } from '@remix-run/node'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { returnTo } from '~/forms/return-to.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { safeRedirect } from '~/session/toast.server'
import { dismissAnnouncement } from '../../../api/announcements/announcements.contract'
import { RecordId } from '../../../api/http/contract'

const Dismissal = RecordId.extend({ returnTo })

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard('user', args)
  const dismiss = form(
    Dismissal,
    async ({ id, returnTo: page }) => {
      await context.api.call(dismissAnnouncement, { id })
      return { to: page ?? paths.home }
    },
    redirectWithError(context, paths.home),
  )
  return handleForm(args.request, context, dismiss)
}

export const loader = () => safeRedirect(paths.home)
