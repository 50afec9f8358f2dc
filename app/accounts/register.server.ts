import { parseForm } from '~/forms/parse.server'
import { landingOf } from '~/session/landing'
import { safeNext } from '~/session/next'
import { keepSession } from '~/session/session.server'
import { type NewToast, redirectWithToast } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import { Registration, register } from '~/upstream/accounts.server'
import { UpstreamError } from '~/upstream/errors'
import { areaOf } from '../../api/accounts/permissions'
import { keepAvatar } from './avatar.server'

const readingTime = 10_000

/** Opens a buyer's account, signs in, and goes to `next`, else home. */
export async function registerFrom(request: Request, visit: Visit) {
  const form = await parseForm(request, visit, Registration)
  if (!form.ok) return form.rejection
  try {
    const { token, profile } = await register(visit, form.value)
    await keepSession(visit, token, profile)
    const problem = await keepAvatar(visit, form.files.avatar)
    const goal = safeNext(visit.url.searchParams.get('next')) ?? landingOf(areaOf(profile.role))
    return redirectWithToast(visit, goal, welcome(profile, problem), 303)
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
