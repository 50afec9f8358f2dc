import { type FormFailure, parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { landingOf } from '~/session/landing'
import type { RequestContext } from '~/session/request-context.server'
import { keepSession } from '~/session/session.server'
import { redirectWithToast, safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { answerStep, lookAtStep, type Step, StepForm } from '~/upstream/security.server'
import { areaOf } from '../../../api/roles/permissions'

interface Begun {
  token: string
  next: string | null
  entry: string
}

/** The token stands in a cookie, never in an address. */
export async function toSecondStep(
  context: RequestContext,
  { token }: Step,
  from: Omit<Begun, 'token'>,
): Promise<Response> {
  context.setCookies.push(await context.cookies.step.serialize({ token, ...from } satisfies Begun))
  return safeRedirect(paths.confirmSignIn, 303)
}

export async function secondStep(context: RequestContext) {
  const begun = await begunBy(context)
  if (!begun) throw safeRedirect(paths.signIn)
  try {
    const { methods } = await lookAtStep(context, begun.token)
    return { methods, entry: begun.entry }
  } catch (error) {
    throw isOver(error) ? await beginAgain(context, begun, error.message) : error
  }
}

export type Way = 'code' | 'recoveryCode' | 'passkey' | 'password'
export interface WayFailure {
  form: FormFailure
  way: Way
}

export async function answerSecondStep(request: Request, context: RequestContext) {
  const begun = await begunBy(context)
  if (!begun) throw await beginAgain(context, null, 'The sign-in took too long. Please begin again.')
  const form = await parseForm(request, context, StepForm)
  if (!form.ok) return failedAt(form.rejection)
  const { code, recoveryCode, response: passkey } = form.value
  try {
    const { token, profile } = await answerStep(context, { token: begun.token, code, recoveryCode, passkey })
    await forget(context)
    await keepSession(context, token, profile)
    return safeRedirect(begun.next ?? landingOf(areaOf(profile.role)), 303)
  } catch (error) {
    if (isOver(error)) throw await beginAgain(context, begun, error.message)
    if (error instanceof UpstreamError && error.refused) return failedAt(form.reject(error), passkey && 'passkey')
    throw error
  }
}

export function failedAt<R extends { data: { form: FormFailure } }>(rejection: R, known?: Way) {
  const { form } = rejection.data
  const way = known ?? (['password', 'recoveryCode', 'code'] as const).find((name) => name in form.errors) ?? 'passkey'
  return { ...rejection, data: { form, way } satisfies WayFailure }
}

const isOver = (error: unknown): error is UpstreamError => error instanceof UpstreamError && error.status === 410

async function beginAgain(context: RequestContext, begun: Begun | null, message: string): Promise<Response> {
  await forget(context)
  return redirectWithToast(context, begun?.entry ?? paths.signIn, { type: 'warning', message, ttl: 10_000 }, 303)
}

const forget = async (context: RequestContext) =>
  context.setCookies.push(await context.cookies.step.serialize('', { maxAge: 0 }))

export async function begunBy({ cookies, request }: RequestContext): Promise<Begun | null> {
  const value: unknown = await cookies.step.parse(request.headers.get('cookie')).catch(() => null)
  return typeof value === 'object' && value !== null && 'token' in value ? (value as Begun) : null
}
