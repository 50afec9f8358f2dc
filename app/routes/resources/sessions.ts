import type { ActionFunctionArgs } from '@remix-run/node'
import { parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { redirectWithToast, safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { EndedSessions, endSession, endSessionsElsewhere } from '~/upstream/profile.server'
import { isSystemAdmin } from '../../../api/roles/permissions'

export async function action(args: ActionFunctionArgs) {
  const { context, profile } = await requireGuard('user', args)
  const back = isSystemAdmin(profile) ? paths.admin.profile : paths.user.account
  const told = (type: 'success' | 'warning', message: string) =>
    redirectWithToast(context, back, { type, message }, 303)
  const form = await parseForm(args.request, context, EndedSessions)
  if (!form.ok) return told('warning', 'Choose what to sign out.')
  if (form.value.session === 'others') {
    const { ended } = await endSessionsElsewhere(context)
    return told('success', ended > 0 ? 'You are signed out everywhere else.' : 'You were signed in nowhere else.')
  }
  try {
    await endSession(context, form.value.session)
    return told('success', 'That browser is signed out.')
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 404) throw error
    return told('warning', 'That browser was signed out already.')
  }
}

export const loader = () => safeRedirect(paths.user.account)
