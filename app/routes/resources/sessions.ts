import type { ActionFunctionArgs } from '@remix-run/node'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { safeRedirect } from '~/session/toast.server'
import { endOneSession, endSessionsElsewhere } from '../../../api/accounts/sessions/sessions.contract'
import { recordId, z } from '../../../api/http/contract'
import { isSystemAdmin } from '../../../api/roles/permissions'

const SessionChoice = z.object({ session: z.union([z.literal('others'), recordId]) })

export async function action(args: ActionFunctionArgs) {
  const { context, profile } = await requireGuard('user', args)
  const to = isSystemAdmin(profile) ? paths.admin.profile : paths.user.account
  const end = async ({ session }: z.infer<typeof SessionChoice>) => {
    if (session === 'others') {
      const { ended } = await context.api.call(endSessionsElsewhere)
      return { to, toast: ended > 0 ? 'You are signed out everywhere else.' : 'You were signed in nowhere else.' }
    }
    await context.api.call(endOneSession, { id: session })
    return { to, toast: 'That browser is signed out.' }
  }
  return handleForm(
    args.request,
    context,
    form(SessionChoice, end, redirectWithError(context, to, 'Choose what to sign out.')),
  )
}

export const loader = () => safeRedirect(paths.user.account)
