import { parseForm } from '~/forms/parse.server'
import { landingOf } from '~/session/landing'
import { safeNext } from '~/session/next'
import type { RequestContext } from '~/session/request-context.server'
import { keepSession } from '~/session/session.server'
import { type NewToast, redirectWithToast } from '~/session/toast.server'
import { Registration, register } from '~/upstream/accounts.server'
import { UpstreamError } from '~/upstream/errors'
import { areaOf } from '../../../api/roles/permissions'
import { keepAvatar } from '../profile/avatar.server'

const readingTime = 10_000

export async function registerFrom(request: Request, context: RequestContext) {
  const form = await parseForm(request, context, Registration)
  if (!form.ok) return form.rejection
  try {
    const { token, profile } = await register(context, form.value)
    await keepSession(context, token, profile)
    const problem = await keepAvatar(context, form.files.avatar)
    const goal = safeNext(context.url.searchParams.get('next')) ?? landingOf(areaOf(profile.role))
    return redirectWithToast(context, goal, welcome(profile, problem), 303)
  } catch (error) {
    if (error instanceof UpstreamError && error.refused) return form.reject(error)
    throw error
  }
}

function welcome({ firstName, email }: { firstName: string; email: string }, problem: string | null): NewToast {
  const sent = `Welcome, ${firstName}. We have sent a link to ${email}: it confirms your address.`
  return problem
    ? { type: 'warning', message: `${sent} Your picture was not taken: ${problem}`, ttl: readingTime }
    : { type: 'success', message: sent, ttl: readingTime }
}
