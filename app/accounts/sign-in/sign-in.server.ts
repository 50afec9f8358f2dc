import { form, handleForm, showInForm } from '~/forms/handle-form.server'
import { landingOf } from '~/session/landing'
import { safeNext } from '~/session/next'
import type { RequestContext } from '~/session/request-context.server'
import { storeSession } from '~/session/session.server'
import { safeRedirect } from '~/session/toast.server'
import { login, SignInFields } from '../../../api/accounts/contract'
import { areaOf } from '../../../api/roles/permissions'
import { redirectToMfaChallenge } from './mfa-challenge.server'
import type { SignInEntry } from './sign-in-entry'

export const signInFrom = (request: Request, context: RequestContext, from: SignInEntry) =>
  handleForm(
    request,
    context,
    form(
      SignInFields,
      async (fields) => {
        const result = await context.api.call(login, { ...fields, ...from })
        const next = nextOf(context)
        if ('step' in result)
          return redirectToMfaChallenge(context, result.step, { next: next ?? null, entry: context.url.pathname })
        await storeSession(context, result.token, result.profile)
        return safeRedirect(next ?? landingOf(areaOf(result.profile.role)))
      },
      { answerRefusal: showInForm },
    ),
  )

export const nextOf = ({ url }: RequestContext): string | undefined =>
  safeNext(url.searchParams.get('next')) ?? undefined

export function leaveIfSignedIn(context: RequestContext): void {
  if (context.caller.token && context.current.profile)
    throw safeRedirect(landingOf(areaOf(context.current.profile.role)))
}
