import { parseForm } from '~/forms/parse.server'
import { landingOf } from '~/session/landing'
import { safeNext } from '~/session/next'
import { keepSession } from '~/session/session.server'
import { safeRedirect } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import { login, SignInFields } from '~/upstream/accounts.server'
import { UpstreamError } from '~/upstream/errors'
import { areaOf } from '../../api/accounts/permissions'
import type { Door } from './door'
import { toSecondStep } from './second-step.server'

/** Signs a person in from one of the three sign-in pages and sends them to `next`, else to their landing. */
export async function signInFrom(request: Request, visit: Visit, from: Door) {
  const form = await parseForm(request, visit, SignInFields)
  if (!form.ok) return form.rejection
  try {
    const entered = await login(visit, { ...form.value, ...from })
    const next = nextOf(visit)
    if ('step' in entered) return toSecondStep(visit, entered.step, { next: next ?? null, door: visit.url.pathname })
    await keepSession(visit, entered.token, entered.profile)
    return safeRedirect(next ?? landingOf(areaOf(entered.profile.role)))
  } catch (error) {
    if (error instanceof UpstreamError && error.refused) return form.reject(error)
    throw error
  }
}

/** Where the address of a sign-in page says to go afterwards. */
export const nextOf = ({ url }: Visit): string | undefined => safeNext(url.searchParams.get('next')) ?? undefined

/** Someone who is signed in already has nothing to do on a sign-in page. */
export function leaveIfSignedIn(visit: Visit): void {
  if (visit.caller.token && visit.profile) throw safeRedirect(landingOf(areaOf(visit.profile.role)))
}
