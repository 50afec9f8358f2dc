import { parseForm } from '~/forms/parse.server'
import { landingOf } from '~/session/landing'
import { safeNext } from '~/session/next'
import type { RequestContext } from '~/session/request-context.server'
import { keepSession } from '~/session/session.server'
import { safeRedirect } from '~/session/toast.server'
import { login, SignInFields } from '~/upstream/accounts.server'
import { UpstreamError } from '~/upstream/errors'
import { areaOf } from '../../../api/roles/permissions'
import { toSecondStep } from './second-step.server'
import type { SignInEntry } from './sign-in-entry'

export async function signInFrom(request: Request, context: RequestContext, from: SignInEntry) {
  const form = await parseForm(request, context, SignInFields)
  if (!form.ok) return form.rejection
  try {
    const result = await login(context, { ...form.value, ...from })
    const next = nextOf(context)
    if ('step' in result) return toSecondStep(context, result.step, { next: next ?? null, entry: context.url.pathname })
    await keepSession(context, result.token, result.profile)
    return safeRedirect(next ?? landingOf(areaOf(result.profile.role)))
  } catch (error) {
    if (error instanceof UpstreamError && error.refused) return form.reject(error)
    throw error
  }
}

export const nextOf = ({ url }: RequestContext): string | undefined =>
  safeNext(url.searchParams.get('next')) ?? undefined

export function leaveIfSignedIn(context: RequestContext): void {
  if (context.caller.token && context.profile) throw safeRedirect(landingOf(areaOf(context.profile.role)))
}
