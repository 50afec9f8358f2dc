import { parseForm } from '~/forms/parse.server'
import { landingOf } from '~/session/landing'
import { safeNext } from '~/session/next'
import type { RequestContext } from '~/session/request-context.server'
import { keepSession } from '~/session/session.server'
import { safeRedirect } from '~/session/toast.server'
import { login, SignInFields } from '~/upstream/accounts.server'
import { UpstreamError } from '~/upstream/errors'
import { areaOf } from '../../api/accounts/permissions'
import type { Door } from './door'
import { toSecondStep } from './second-step.server'

/** Signs a person in from one of the three sign-in pages and sends them to `next`, else to their landing. */
export async function signInFrom(request: Request, context: RequestContext, from: Door) {
  const form = await parseForm(request, context, SignInFields)
  if (!form.ok) return form.rejection
  try {
    const entered = await login(context, { ...form.value, ...from })
    const next = nextOf(context)
    if ('step' in entered)
      return toSecondStep(context, entered.step, { next: next ?? null, door: context.url.pathname })
    await keepSession(context, entered.token, entered.profile)
    return safeRedirect(next ?? landingOf(areaOf(entered.profile.role)))
  } catch (error) {
    if (error instanceof UpstreamError && error.refused) return form.reject(error)
    throw error
  }
}

/** Where the address of a sign-in page says to go afterwards. */
export const nextOf = ({ url }: RequestContext): string | undefined =>
  safeNext(url.searchParams.get('next')) ?? undefined

/** Someone who is signed in already has nothing to do on a sign-in page. */
export function leaveIfSignedIn(context: RequestContext): void {
  if (context.caller.token && context.profile) throw safeRedirect(landingOf(areaOf(context.profile.role)))
}
