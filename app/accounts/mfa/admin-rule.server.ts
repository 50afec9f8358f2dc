import { form, redirectWithError } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { getAdminSecurity, getSecurity, setAdminSecurity } from '../../../api/accounts/mfa/factors.contract'
import { AdminSecurityForm } from './mfa-forms.server'

export async function adminRule(context: RequestContext) {
  const [{ adminSecondFactor: on }, { totp: app, passkeys }] = await Promise.all([
    context.api.call(getAdminSecurity),
    context.api.call(getSecurity),
  ])
  return { on, app, passkeys: passkeys.length }
}

export const adminRuleForm = (context: RequestContext) =>
  form(
    AdminSecurityForm,
    async ({ adminSecondFactor: chosen }) => {
      const adminSecondFactor = chosen === 'on'
      await context.api.call(setAdminSecurity, { adminSecondFactor })
      const message = adminSecondFactor
        ? 'Every administrator needs a second step now.'
        : 'The second step is optional again.'
      return { to: paths.admin.profile, toast: { message, ttl: 10_000 } }
    },
    redirectWithError(context, paths.admin.profile, 'Choose on or off.'),
  )
