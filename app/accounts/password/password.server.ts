import { z } from 'zod'
import { constraintsOf, parseForm } from '~/forms/parse.server'
import { requireReauth } from '~/session/reauthentication.server'
import type { RequestContext } from '~/session/request-context.server'
import { redirectWithToast } from '~/session/toast.server'
import { changePassword, flag, PasswordChange } from '~/upstream/accounts.server'
import { UpstreamError } from '~/upstream/errors'
import { ownProfile } from '~/upstream/profile.server'

/** In a form a box that is not ticked is not there. */
const PasswordForm = z.object({ ...PasswordChange.shape, endOtherSessions: flag })

export async function passwordFacts(context: RequestContext) {
  const { hasPassword, email } = await ownProfile(context)
  return { hasPassword, email, constraints: constraintsOf(PasswordForm) }
}

export async function changePasswordFrom(request: Request, context: RequestContext, back: string) {
  const form = await parseForm(request, context, PasswordForm)
  if (!form.ok) return form.rejection
  try {
    const { ended } = await requireReauth(changePassword(context, form.value), back)
    return redirectWithToast(
      context,
      back,
      { type: 'success', message: `Your password is changed.${outcome(ended)}` },
      303,
    )
  } catch (error) {
    if (error instanceof UpstreamError && [422, 429].includes(error.status)) return form.reject(error)
    throw error
  }
}

function outcome(ended: number): string {
  if (ended === 0) return ''
  return ended === 1 ? ' One other sign-in has ended.' : ` ${ended} other sign-ins have ended.`
}
