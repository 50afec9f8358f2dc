import { parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { requireReauth } from '~/session/reauthentication.server'
import type { RequestContext } from '~/session/request-context.server'
import { redirectWithToast } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { AdminSecurityForm, adminSecurity, security, setAdminSecurity } from '~/upstream/security.server'

export async function adminRule(context: RequestContext) {
  const [{ adminSecondFactor: on }, { totp: app, passkeys }] = await Promise.all([
    adminSecurity(context),
    security(context),
  ])
  return { on, app, passkeys: passkeys.length }
}

export async function setAdminRule(request: Request, context: RequestContext): Promise<Response> {
  const said = (type: 'success' | 'warning', message: string) =>
    redirectWithToast(context, paths.admin.profile, { type, message, ttl: 10_000 }, 303)
  const form = await parseForm(request, context, AdminSecurityForm)
  if (!form.ok) return said('warning', 'Choose on or off.')
  const adminSecondFactor = form.value.adminSecondFactor === 'on'
  try {
    await requireReauth(setAdminSecurity(context, { adminSecondFactor }), paths.admin.profile)
    return said(
      'success',
      adminSecondFactor ? 'Every administrator needs a second step now.' : 'The second step is optional again.',
    )
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 409) throw error
    return said('warning', error.message)
  }
}
