import { form, handleForm, showInForm } from '~/forms/handle-form.server'
import { landingOf } from '~/session/landing'
import { safeNext } from '~/session/next'
import type { RequestContext } from '~/session/request-context.server'
import { storeSession } from '~/session/session.server'
import type { NewToast } from '~/session/toast.server'
import { Registration, register } from '../../../api/accounts/registration/registration.contract'
import { areaOf } from '../../../api/roles/permissions'
import { saveAvatar } from '../profile/avatar.server'

const readingTime = 10_000

export const registerFrom = (request: Request, context: RequestContext) =>
  handleForm(
    request,
    context,
    form(
      Registration,
      async (fields, files) => {
        const { token, profile } = await context.api.call(register, fields)
        await storeSession(context, token, profile)
        const problem = await saveAvatar(context, files.avatar)
        const to = safeNext(context.url.searchParams.get('next')) ?? landingOf(areaOf(profile.role))
        return { to, toast: welcome(profile, problem) }
      },
      { answerRefusal: showInForm },
    ),
  )

function welcome({ firstName, email }: { firstName: string; email: string }, problem: string | null): NewToast {
  const sent = `Welcome, ${firstName}. We have sent a link to ${email}: it confirms your address.`
  return problem
    ? { type: 'warning', message: `${sent} Your picture was not taken: ${problem}`, ttl: readingTime }
    : { type: 'success', message: sent, ttl: readingTime }
}
