import { parseForm } from '~/forms/parse.server'
import { paths, withQuery } from '~/paths'
import { landingOf } from '~/session/landing'
import { keepSession, refreshProfile } from '~/session/session.server'
import { leaveToast, type NewToast, redirectWithToast, safeRedirect } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import * as accounts from '~/upstream/accounts.server'
import { UpstreamError } from '~/upstream/errors'
import { areaOf } from '../../api/accounts/permissions'
import { toSecondStep } from './second-step.server'

/** What a link is about. */
interface Link {
  email: string
}

const isUseless = (error: unknown) => error instanceof UpstreamError && [404, 410, 422].includes(error.status)

/** Null where the link cannot be used any more. */
async function found<L extends Link>(look: (token: string) => Promise<L>, visit: Visit): Promise<L | null> {
  visit.secret = true
  const token = visit.url.searchParams.get('token')
  if (!token) return null
  try {
    return await look(token)
  } catch (error) {
    if (isUseless(error)) return null
    throw error
  }
}

const tokenOf = ({ url }: Visit) => url.searchParams.get('token') ?? ''
export const hasToken = (visit: Visit): boolean => tokenOf(visit) !== ''
const isChange = ({ url }: Visit) => url.searchParams.get('change') === '1'

export const resetLink = (visit: Visit) => found((token) => accounts.lookAtReset(visit, token), visit)
export const emailLink = (visit: Visit) =>
  found((token) => accounts.lookAtEmailLink(visit, { token, change: isChange(visit) }), visit)

/** Whether there is such an account or not, the next page says the same. */
export async function askForLink(request: Request, visit: Visit) {
  const form = await parseForm(request, visit, accounts.ResetRequest)
  if (!form.ok) return form.rejection
  try {
    await accounts.askReset(visit, form.value)
    return safeRedirect(withQuery(paths.forgotPassword, { sent: '1' }), 303)
  } catch (error) {
    if (error instanceof UpstreamError && error.refused) return form.reject(error)
    throw error
  }
}

/** Sets the password of a link and signs in. A link that has run out meanwhile is said by the page itself. */
export async function setPasswordFrom(request: Request, visit: Visit) {
  visit.secret = true
  const form = await parseForm(request, visit, accounts.NewPassword)
  if (!form.ok) return form.rejection
  try {
    const entered = await accounts.setPassword(visit, { ...form.value, token: tokenOf(visit) })
    const message = 'Your new password is set, and you are signed out everywhere else.'
    if ('step' in entered) {
      await leaveToast(visit, { type: 'success', message })
      return toSecondStep(visit, entered.step, { next: null, door: paths.signIn })
    }
    const { token, profile } = entered
    await keepSession(visit, token, profile)
    return redirectWithToast(visit, landingOf(areaOf(profile.role)), { type: 'success', message }, 303)
  } catch (error) {
    if (error instanceof UpstreamError && error.refused) return form.reject(error)
    throw error
  }
}

/** Confirms the address of a link. Who is signed in goes on where they land, who is not to the sign-in. */
export async function confirmEmailFrom(request: Request, visit: Visit) {
  visit.secret = true
  const form = await parseForm(request, visit, accounts.EmailProof)
  if (!form.ok) return form.rejection
  try {
    const proved = { ...form.value, token: tokenOf(visit), change: isChange(visit) }
    const { email } = await accounts.confirmEmail(visit, proved)
    await refreshProfile(visit)
    const message = isChange(visit) ? `From now on your account is at ${email}.` : `${email} is confirmed. Thank you.`
    return toOwnPage(visit, { type: 'success', message })
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 409)
      return toOwnPage(visit, { type: 'danger', message: error.message, ttl: 10_000 })
    if (error instanceof UpstreamError && (error.fields.password || error.status === 429)) return form.reject(error)
    if (isUseless(error)) return null // the page looks at the link again, and says that it cannot be used
    throw error
  }
}

const toOwnPage = (visit: Visit, toast: NewToast) =>
  redirectWithToast(visit, visit.profile ? landingOf(areaOf(visit.profile.role)) : paths.signIn, toast, 303)
