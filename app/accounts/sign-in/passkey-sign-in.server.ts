import { parseForm } from '~/forms/parse.server'
import { withQuery } from '~/paths'
import { landingOf } from '~/session/landing'
import { safeNext } from '~/session/next'
import type { RequestContext } from '~/session/request-context.server'
import { keepSession } from '~/session/session.server'
import { redirectWithToast, safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { PasskeySignInForm, signInByPasskey } from '~/upstream/security.server'
import { areaOf } from '../../../api/roles/permissions'
import { type SignInEntry, signInPathOf } from './sign-in-entry'

export async function signInWithPasskey(request: Request, context: RequestContext): Promise<Response> {
  const form = await parseForm(request, context, PasskeySignInForm)
  if (!form.ok)
    return back(context, { area: 'public' }, 'Signing in with a passkey needs JavaScript and a passkey of this site.')
  const { challenge: token, response, next, ...entry } = form.value
  try {
    const { token: session, profile } = await signInByPasskey(context, { token, response, ...entry })
    await keepSession(context, session, profile)
    return safeRedirect(safeNext(next) ?? landingOf(areaOf(profile.role)), 303)
  } catch (error) {
    if (error instanceof UpstreamError && error.refused) return back(context, { ...entry, next }, error.message)
    throw error
  }
}

const back = (context: RequestContext, { next, ...entry }: SignInEntry & { next?: string }, message: string) =>
  redirectWithToast(context, withQuery(signInPathOf(entry), { next }), { type: 'danger', message, ttl: 10_000 }, 303)
