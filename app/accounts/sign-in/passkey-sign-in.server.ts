import { PasskeySignInForm } from '~/accounts/mfa/mfa-forms.server'
import { form, handleForm } from '~/forms/handle-form.server'
import { withQuery } from '~/paths'
import { landingOf } from '~/session/landing'
import { safeNext } from '~/session/next'
import type { RequestContext } from '~/session/request-context.server'
import { storeSession } from '~/session/session.server'
import { redirectWithToast } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { signInByPasskey } from '../../../api/accounts/mfa/mfa-challenge.contract'
import type { z } from '../../../api/http/contract'
import { areaOf } from '../../../api/roles/permissions'
import { type SignInEntry, signInPathOf } from './sign-in-entry'

export function signInWithPasskey(request: Request, context: RequestContext) {
  const redirectOnError = () =>
    back(context, { area: 'public' }, 'Signing in with a passkey needs JavaScript and a passkey of this site.')
  const signIn = async ({ challenge: token, response, next, ...entry }: z.infer<typeof PasskeySignInForm>) => {
    try {
      const { token: session, profile } = await context.api.call(signInByPasskey, { token, response, ...entry })
      await storeSession(context, session, profile)
      return { to: safeNext(next) ?? landingOf(areaOf(profile.role)) }
    } catch (error) {
      // The page of this entry tells it: which one that is stands in the form.
      if (error instanceof UpstreamError && error.refused) return back(context, { ...entry, next }, error.message)
      throw error
    }
  }
  return handleForm(request, context, form(PasskeySignInForm, signIn, { redirectOnError }))
}

const back = (context: RequestContext, { next, ...entry }: SignInEntry & { next?: string }, message: string) =>
  redirectWithToast(context, withQuery(signInPathOf(entry), { next }), { type: 'danger', message, ttl: 10_000 }, 303)
