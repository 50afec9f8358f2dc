import { form, handleForm, showInForm } from '~/forms/handle-form.server'
import { paths, withQuery } from '~/paths'
import { landingOf } from '~/session/landing'
import type { RequestContext } from '~/session/request-context.server'
import { refreshProfile, storeSession } from '~/session/session.server'
import { leaveToast, redirectWithToast, safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { EmailProof, findEmailLink, verifyEmail } from '../../../api/accounts/email-links/verification.contract'
import {
  findReset,
  NewPassword,
  ResetRequest,
  requestReset,
  setPassword,
} from '../../../api/accounts/passwords/password.contract'
import type { z } from '../../../api/http/contract'
import { areaOf } from '../../../api/roles/permissions'
import { redirectToMfaChallenge } from '../sign-in/mfa-challenge.server'

interface Link {
  email: string
}

const isInvalidLink = (error: unknown) => error instanceof UpstreamError && [404, 410, 422].includes(error.status)

async function findLink<L extends Link>(
  look: (token: string) => Promise<L>,
  context: RequestContext,
): Promise<L | null> {
  context.response.secret = true
  const token = context.url.searchParams.get('token')
  if (!token) return null
  try {
    return await look(token)
  } catch (error) {
    if (isInvalidLink(error)) return null
    throw error
  }
}

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''
export const hasToken = (context: RequestContext): boolean => tokenOf(context) !== ''
const isChange = ({ url }: RequestContext) => url.searchParams.get('change') === '1'

export const resetLink = (context: RequestContext) =>
  findLink((token) => context.api.call(findReset, { token }), context)
export const emailLink = (context: RequestContext) =>
  findLink((token) => context.api.call(findEmailLink, { token, change: isChange(context) ? '1' : undefined }), context)

/** Whether there is such an account or not, the next page says the same. */
export const requestResetLink = (request: Request, context: RequestContext) =>
  handleForm(
    request,
    context,
    form(
      ResetRequest,
      async (fields) => {
        await context.api.call(requestReset, fields)
        return { to: withQuery(paths.forgotPassword, { sent: '1' }) }
      },
      { answerRefusal: showInForm },
    ),
  )

/** Sets the password of a link and signs in. A link that has run out meanwhile is said by the page itself. */
export function setPasswordFrom(request: Request, context: RequestContext) {
  context.response.secret = true
  return handleForm(
    request,
    context,
    form(
      NewPassword,
      async (fields) => {
        const result = await context.api.call(setPassword, { ...fields, token: tokenOf(context) })
        const message = 'Your new password is set, and you are signed out everywhere else.'
        if ('step' in result) {
          await leaveToast(context, { type: 'success', message })
          return redirectToMfaChallenge(context, result.step, { next: null, entry: paths.signIn })
        }
        await storeSession(context, result.token, result.profile)
        return { to: landingOf(areaOf(result.profile.role)), toast: message }
      },
      { answerRefusal: showInForm },
    ),
  )
}

export function verifyEmailFrom(request: Request, context: RequestContext) {
  context.response.secret = true
  const to = context.current.profile ? landingOf(areaOf(context.current.profile.role)) : paths.signIn
  const verify = async (fields: z.infer<typeof EmailProof>) => {
    const { email } = await context.api.call(verifyEmail, {
      ...fields,
      token: tokenOf(context),
      change: isChange(context),
    })
    await refreshProfile(context)
    return {
      to,
      toast: isChange(context) ? `From now on your account is at ${email}.` : `${email} is confirmed. Thank you.`,
    }
  }
  const answerRefusal = (error: UpstreamError) => {
    if (error.status === 409)
      return redirectWithToast(context, to, { type: 'danger', message: error.message, ttl: 10_000 }, 303)
    if (error.fields.password || error.status === 429) return error
    // The page looks at the link again, and says that it cannot be used.
    return isInvalidLink(error) ? safeRedirect(context.url.pathname + context.url.search, 303) : undefined
  }
  return handleForm(request, context, form(EmailProof, verify, { answerRefusal }))
}
