import { form, saidAt } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { AdminSecurityForm, adminSecurity, security, setAdminSecurity } from '~/upstream/security.server'

export async function adminRule(context: RequestContext) {
  const [{ adminSecondFactor: on }, { totp: app, passkeys }] = await Promise.all([
    adminSecurity(context),
    security(context),
  ])
  return { on, app, passkeys: passkeys.length }
}

export const adminRuleForm = (context: RequestContext) =>
  form(
    AdminSecurityForm,
    async ({ adminSecondFactor: chosen }) => {
      const adminSecondFactor = chosen === 'on'
      await setAdminSecurity(context, { adminSecondFactor })
      const message = adminSecondFactor
        ? 'Every administrator needs a second step now.'
        : 'The second step is optional again.'
      return { to: paths.admin.profile, toast: { message, ttl: 10_000 } }
    },
    saidAt(context, paths.admin.profile, 'Choose on or off.'),
  )
