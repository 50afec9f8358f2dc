import { z } from 'zod'
import { ownProfile } from '~/accounts/profile/own-profile.server'
import { form, handleForm } from '~/forms/handle-form.server'
import { constraintsOf } from '~/forms/parse.server'
import type { RequestContext } from '~/session/request-context.server'
import { changePassword, PasswordChange } from '../../../api/accounts/passwords/password.contract'
import { flag } from '../../../api/http/fields.contract'

/** In a form a box that is not ticked is not there. */
const PasswordForm = z.object({ ...PasswordChange.shape, endOtherSessions: flag })

export async function passwordFacts(context: RequestContext) {
  const { hasPassword, email } = await ownProfile(context)
  return { hasPassword, email, constraints: constraintsOf(PasswordForm) }
}

export const changePasswordFrom = (request: Request, context: RequestContext, back: string) =>
  handleForm(
    request,
    context,
    form(PasswordForm, async (fields) => {
      const { ended } = await context.api.call(changePassword, fields)
      return { to: back, toast: `Your password is changed.${outcome(ended)}` }
    }),
  )

function outcome(ended: number): string {
  if (ended === 0) return ''
  return ended === 1 ? ' One other sign-in has ended.' : ` ${ended} other sign-ins have ended.`
}
