import type { Proof } from '~/accounts/mfa/mfa-forms.server'
import { handleForm, showInForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { landingOf } from '~/session/landing'
import type { RequestContext } from '~/session/request-context.server'
import { storeSession } from '~/session/session.server'
import { redirectWithToast, safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import type { MfaNeeded } from '../../../api/accounts/contract'
import { answerMfaChallenge, findMfaChallenge } from '../../../api/accounts/mfa/mfa-challenge.contract'
import type { z } from '../../../api/http/contract'
import { areaOf } from '../../../api/roles/permissions'
import { proofForms } from '../mfa/proof-forms.server'

type MfaStep = z.infer<typeof MfaNeeded>['step']

interface PendingSignIn {
  token: string
  next: string | null
  entry: string
}

/** The token stands in a cookie, never in an address. */
export async function redirectToMfaChallenge(
  context: RequestContext,
  { token }: MfaStep,
  from: Omit<PendingSignIn, 'token'>,
): Promise<Response> {
  context.response.setCookies.push(
    await context.cookies.pendingSignIn.serialize({ token, ...from } satisfies PendingSignIn),
  )
  return safeRedirect(paths.mfaChallenge, 303)
}

export async function readMfaChallenge(context: RequestContext) {
  const pending = await readPendingSignIn(context)
  if (!pending) throw safeRedirect(paths.signIn)
  try {
    const { methods } = await context.api.call(findMfaChallenge, { token: pending.token })
    return { methods, entry: pending.entry }
  } catch (error) {
    throw isExpired(error) ? await restartSignIn(context, pending, error.message) : error
  }
}

export async function submitMfaAnswer(request: Request, context: RequestContext) {
  const pending = await readPendingSignIn(context)
  if (!pending) throw await restartSignIn(context, null, 'The sign-in took too long. Please begin again.')
  const answer = async (proof: Proof) => {
    const { token, profile } = await context.api.call(answerMfaChallenge, { ...proof, token: pending.token })
    await clearPendingSignIn(context)
    await storeSession(context, token, profile)
    return { to: pending.next ?? landingOf(areaOf(profile.role)) }
  }
  const answerRefusal = (error: UpstreamError) =>
    isExpired(error) ? restartSignIn(context, pending, error.message) : showInForm(error)
  return handleForm(request, context, proofForms(answer, { answerRefusal }))
}

const isExpired = (error: unknown): error is UpstreamError => error instanceof UpstreamError && error.status === 410

async function restartSignIn(
  context: RequestContext,
  pending: PendingSignIn | null,
  message: string,
): Promise<Response> {
  await clearPendingSignIn(context)
  return redirectWithToast(context, pending?.entry ?? paths.signIn, { type: 'warning', message, ttl: 10_000 }, 303)
}

const clearPendingSignIn = async (context: RequestContext) =>
  context.response.setCookies.push(await context.cookies.pendingSignIn.serialize('', { maxAge: 0 }))

export async function readPendingSignIn({ cookies, request }: RequestContext): Promise<PendingSignIn | null> {
  const value: unknown = await cookies.pendingSignIn.parse(request.headers.get('cookie')).catch(() => null)
  return typeof value === 'object' && value !== null && 'token' in value ? (value as PendingSignIn) : null
}
