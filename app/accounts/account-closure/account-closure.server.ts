import { type FormFailure, parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { requireReauth } from '~/session/reauthentication.server'
import type { RequestContext } from '~/session/request-context.server'
import { clearSession, refreshProfile } from '~/session/session.server'
import { redirectWithToast } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import * as upstream from '~/upstream/privacy.server'
import { longDate } from '~/vehicles/format'

export interface ClosureAnswer {
  closure?: { which: 'deactivate' | 'delete'; failure: FormFailure }
}

/** By `?form=`; null when the form is another one. */
export function answerClosure(request: Request, context: RequestContext) {
  const which = context.url.searchParams.get('form')
  if (which === 'keep') return keep(request, context)
  return which === 'deactivate' || which === 'delete' ? close(request, context, which) : null
}

async function close(request: Request, context: RequestContext, which: 'deactivate' | 'delete') {
  const asked = <R extends { data: { form: FormFailure } }>(rejection: R) => ({
    ...rejection,
    data: { closure: { which, failure: rejection.data.form } },
  })
  const form = await parseForm(request, context, upstream.Proof)
  if (!form.ok) return asked(form.rejection)
  try {
    return which === 'delete' ? await deleteLater(context, form.value) : await deactivateNow(context, form.value)
  } catch (error) {
    if (!(error instanceof UpstreamError) || ![409, 422, 429].includes(error.status)) throw error
    return asked(form.reject(error))
  }
}

async function deactivateNow(context: RequestContext, proof: { password?: string }) {
  await requireReauth(upstream.deactivate(context, proof), danger)
  await clearSession(context)
  const message = 'Your account is deactivated. Sign in with your password whenever you want it back.'
  return redirectWithToast(context, paths.home, { type: 'info', message, ttl: readingTime }, 303)
}

async function deleteLater(context: RequestContext, proof: { password?: string }) {
  const { deletesAt } = await requireReauth(upstream.askDeletion(context, proof), danger)
  await refreshProfile(context)
  const message = `Your account will be deleted on ${longDate(deletesAt ?? '')}. Until then you can keep it.`
  return redirectWithToast(context, danger, { type: 'warning', message, ttl: readingTime }, 303)
}

async function keep(request: Request, context: RequestContext) {
  const form = await parseForm(request, context, upstream.NoFields)
  if (!form.ok) return form.rejection
  await upstream.cancelDeletion(context)
  await refreshProfile(context)
  return redirectWithToast(context, danger, { type: 'success', message: 'Your account stays.' }, 303)
}

const danger = paths.user.privacy
const readingTime = 10_000
