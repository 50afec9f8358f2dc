import { parseForm } from '~/forms/parse.server'
import { landingOf } from '~/session/landing'
import { safeNext } from '~/session/next'
import { keepSession } from '~/session/session.server'
import { safeRedirect } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import { Credentials, login } from '~/upstream/accounts.server'
import { UpstreamError } from '~/upstream/errors'
import { type Area, areaOf } from '../../api/accounts/permissions'

interface From {
  area: Area
  dealershipId?: number
}

/** Signs a person in from one of the three sign-in pages and sends them to `next`, else to their landing. */
export async function signInFrom(request: Request, visit: Visit, from: From) {
  const form = await parseForm(request, Credentials)
  if (!form.ok) return form.rejection
  try {
    const { token, profile } = await login(visit, { ...form.value, ...from })
    await keepSession(visit, token, profile)
    return safeRedirect(safeNext(visit.url.searchParams.get('next')) ?? landingOf(areaOf(profile.role)))
  } catch (error) {
    if (error instanceof UpstreamError && error.refused) return form.reject(error)
    throw error
  }
}

/** Someone who is signed in already has nothing to do on a sign-in page. */
export function leaveIfSignedIn(visit: Visit): void {
  if (visit.caller.token && visit.profile) throw safeRedirect(landingOf(areaOf(visit.profile.role)))
}
