import { type FormFailure, parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { landingOf } from '~/session/landing'
import { keepSession } from '~/session/session.server'
import { redirectWithToast, safeRedirect } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import { UpstreamError } from '~/upstream/errors'
import { answerStep, lookAtStep, type Step, StepForm } from '~/upstream/security.server'
import { areaOf } from '../../api/accounts/permissions'

/** What the ten-minute cookie holds between the password and the second step. */
interface Begun {
  token: string
  next: string | null
  /** The sign-in page it began at, to begin again. */
  door: string
}

/** The password was right, and the account asks for one more step. Its token stands in a cookie, never in an address. */
export async function toSecondStep(visit: Visit, { token }: Step, from: Omit<Begun, 'token'>): Promise<Response> {
  visit.setCookies.push(await visit.cookies.step.serialize({ token, ...from } satisfies Begun))
  return safeRedirect(paths.confirmSignIn, 303)
}

/** What the page of the second step shows. Without a sign-in that has begun it leads to one. */
export async function secondStep(visit: Visit) {
  const begun = await begunBy(visit)
  if (!begun) throw safeRedirect(paths.signIn)
  try {
    const { methods } = await lookAtStep(visit, begun.token)
    return { methods, door: begun.door }
  } catch (error) {
    throw isOver(error) ? await beginAgain(visit, begun, error.message) : error
  }
}

export type Way = 'code' | 'recoveryCode' | 'passkey' | 'password'
export interface WayFailure {
  form: FormFailure
  /** Which of the page's forms it was. */
  way: Way
}

export async function answerSecondStep(request: Request, visit: Visit) {
  const begun = await begunBy(visit)
  if (!begun) throw await beginAgain(visit, null, 'The sign-in took too long. Please begin again.')
  const form = await parseForm(request, visit, StepForm)
  if (!form.ok) return failedAt(form.rejection)
  const { code, recoveryCode, response: passkey } = form.value
  try {
    const { token, profile } = await answerStep(visit, { token: begun.token, code, recoveryCode, passkey })
    await forget(visit)
    await keepSession(visit, token, profile)
    return safeRedirect(begun.next ?? landingOf(areaOf(profile.role)), 303)
  } catch (error) {
    if (isOver(error)) throw await beginAgain(visit, begun, error.message)
    if (error instanceof UpstreamError && error.refused) return failedAt(form.reject(error), passkey && 'passkey')
    throw error
  }
}

/** A page with several forms says at which of them something went wrong. */
export function failedAt<R extends { data: { form: FormFailure } }>(rejection: R, known?: Way) {
  const { form } = rejection.data
  const way = known ?? (['password', 'recoveryCode', 'code'] as const).find((name) => name in form.errors) ?? 'passkey'
  return { ...rejection, data: { form, way } satisfies WayFailure }
}

const isOver = (error: unknown): error is UpstreamError => error instanceof UpstreamError && error.status === 410

async function beginAgain(visit: Visit, begun: Begun | null, message: string): Promise<Response> {
  await forget(visit)
  return redirectWithToast(visit, begun?.door ?? paths.signIn, { type: 'warning', message, ttl: 10_000 }, 303)
}

const forget = async (visit: Visit) => visit.setCookies.push(await visit.cookies.step.serialize('', { maxAge: 0 }))

export async function begunBy({ cookies, request }: Visit): Promise<Begun | null> {
  const value: unknown = await cookies.step.parse(request.headers.get('cookie')).catch(() => null)
  return typeof value === 'object' && value !== null && 'token' in value ? (value as Begun) : null
}
