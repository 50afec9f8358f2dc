import { parseForm } from '~/forms/parse.server'
import { paths, withQuery } from '~/paths'
import { landingOf } from '~/session/landing'
import type { RequestContext } from '~/session/request-context.server'
import { keepSession, refreshProfile } from '~/session/session.server'
import { leaveToast, type NewToast, redirectWithToast, safeRedirect } from '~/session/toast.server'
import * as accounts from '~/upstream/accounts.server'
import { UpstreamError } from '~/upstream/errors'
import { areaOf } from '../../../api/roles/permissions'
import { toSecondStep } from '../sign-in/second-step.server'

interface Link {
  email: string
}

const isUseless = (error: unknown) => error instanceof UpstreamError && [404, 410, 422].includes(error.status)

async function found<L extends Link>(look: (token: string) => Promise<L>, context: RequestContext): Promise<L | null> {
  context.secret = true
  const token = context.url.searchParams.get('token')
  if (!token) return null
  try {
    return await look(token)
  } catch (error) {
    if (isUseless(error)) return null
    throw error
  }
}

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''
export const hasToken = (context: RequestContext): boolean => tokenOf(context) !== ''
const isChange = ({ url }: RequestContext) => url.searchParams.get('change') === '1'

export const resetLink = (context: RequestContext) => found((token) => accounts.lookAtReset(context, token), context)
export const emailLink = (context: RequestContext) =>
  found((token) => accounts.lookAtEmailLink(context, { token, change: isChange(context) }), context)

/** Whether there is such an account or not, the next page says the same. */
export async function askForLink(request: Request, context: RequestContext) {
  const form = await parseForm(request, context, accounts.ResetRequest)
  if (!form.ok) return form.rejection
  try {
    await accounts.askReset(context, form.value)
    return safeRedirect(withQuery(paths.forgotPassword, { sent: '1' }), 303)
  } catch (error) {
    if (error instanceof UpstreamError && error.refused) return form.reject(error)
    throw error
  }
}

/** Sets the password of a link and signs in. A link that has run out meanwhile is said by the page itself. */
export async function setPasswordFrom(request: Request, context: RequestContext) {
  context.secret = true
  const form = await parseForm(request, context, accounts.NewPassword)
  if (!form.ok) return form.rejection
  try {
    const result = await accounts.setPassword(context, { ...form.value, token: tokenOf(context) })
    const message = 'Your new password is set, and you are signed out everywhere else.'
    if ('step' in result) {
      await leaveToast(context, { type: 'success', message })
      return toSecondStep(context, result.step, { next: null, entry: paths.signIn })
    }
    const { token, profile } = result
    await keepSession(context, token, profile)
    return redirectWithToast(context, landingOf(areaOf(profile.role)), { type: 'success', message }, 303)
  } catch (error) {
    if (error instanceof UpstreamError && error.refused) return form.reject(error)
    throw error
  }
}

export async function confirmEmailFrom(request: Request, context: RequestContext) {
  context.secret = true
  const form = await parseForm(request, context, accounts.EmailProof)
  if (!form.ok) return form.rejection
  try {
    const proved = { ...form.value, token: tokenOf(context), change: isChange(context) }
    const { email } = await accounts.confirmEmail(context, proved)
    await refreshProfile(context)
    const message = isChange(context) ? `From now on your account is at ${email}.` : `${email} is confirmed. Thank you.`
    return toOwnPage(context, { type: 'success', message })
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 409)
      return toOwnPage(context, { type: 'danger', message: error.message, ttl: 10_000 })
    if (error instanceof UpstreamError && (error.fields.password || error.status === 429)) return form.reject(error)
    if (isUseless(error)) return null // the page looks at the link again, and says that it cannot be used
    throw error
  }
}

const toOwnPage = (context: RequestContext, toast: NewToast) =>
  redirectWithToast(context, context.profile ? landingOf(areaOf(context.profile.role)) : paths.signIn, toast, 303)
