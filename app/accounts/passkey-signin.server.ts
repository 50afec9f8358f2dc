import { parseForm } from '~/forms/parse.server'
import { withQuery } from '~/paths'
import { landingOf } from '~/session/landing'
import { safeNext } from '~/session/next'
import { keepSession } from '~/session/session.server'
import { redirectWithToast, safeRedirect } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import { UpstreamError } from '~/upstream/errors'
import { PasskeySignInForm, signInByPasskey } from '~/upstream/security.server'
import { areaOf } from '../../api/accounts/permissions'
import { type Door, doorPath } from './door'

/** Signs in whoever the passkey belongs to, and goes to `next`; what went wrong is said on the sign-in page. */
export async function signInWithPasskey(request: Request, visit: Visit): Promise<Response> {
  const form = await parseForm(request, visit, PasskeySignInForm)
  if (!form.ok)
    return back(visit, { area: 'public' }, 'Signing in with a passkey needs JavaScript and a passkey of this site.')
  const { challenge: token, response, next, ...door } = form.value
  try {
    const { token: session, profile } = await signInByPasskey(visit, { token, response, ...door })
    await keepSession(visit, session, profile)
    return safeRedirect(safeNext(next) ?? landingOf(areaOf(profile.role)), 303)
  } catch (error) {
    if (error instanceof UpstreamError && error.refused) return back(visit, { ...door, next }, error.message)
    throw error
  }
}

const back = (visit: Visit, { next, ...door }: Door & { next?: string }, message: string) =>
  redirectWithToast(visit, withQuery(doorPath(door), { next }), { type: 'danger', message, ttl: 10_000 }, 303)
