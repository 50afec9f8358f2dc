import { type FormFailure, parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { orConfirm } from '~/session/recent.server'
import { clearSession, refreshProfile } from '~/session/session.server'
import { redirectWithToast } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import { UpstreamError } from '~/upstream/errors'
import * as upstream from '~/upstream/rights.server'
import { longDate } from '~/vehicles/format'

export interface ClosingAnswer {
  /** Which of the two forms it was. */
  closing?: { which: 'deactivate' | 'delete'; failure: FormFailure }
}

/** What the forms of the danger zone do, by `?form=`; null when the form is another one. */
export function answerClosing(request: Request, visit: Visit) {
  const which = visit.url.searchParams.get('form')
  if (which === 'keep') return keep(request, visit)
  return which === 'deactivate' || which === 'delete' ? close(request, visit, which) : null
}

async function close(request: Request, visit: Visit, which: 'deactivate' | 'delete') {
  const asked = <R extends { data: { form: FormFailure } }>(rejection: R) => ({
    ...rejection,
    data: { closing: { which, failure: rejection.data.form } },
  })
  const form = await parseForm(request, visit, upstream.Proof)
  if (!form.ok) return asked(form.rejection)
  try {
    return which === 'delete' ? await deleteLater(visit, form.value) : await deactivateNow(visit, form.value)
  } catch (error) {
    if (!(error instanceof UpstreamError) || ![409, 422, 429].includes(error.status)) throw error
    return asked(form.reject(error))
  }
}

async function deactivateNow(visit: Visit, proof: { password?: string }) {
  await orConfirm(upstream.deactivate(visit, proof), danger)
  await clearSession(visit)
  const message = 'Your account is deactivated. Sign in with your password whenever you want it back.'
  return redirectWithToast(visit, paths.home, { type: 'info', message, ttl: readingTime }, 303)
}

async function deleteLater(visit: Visit, proof: { password?: string }) {
  const { deletesAt } = await orConfirm(upstream.askDeletion(visit, proof), danger)
  await refreshProfile(visit)
  const message = `Your account will be deleted on ${longDate(deletesAt ?? '')}. Until then you can keep it.`
  return redirectWithToast(visit, danger, { type: 'warning', message, ttl: readingTime }, 303)
}

async function keep(request: Request, visit: Visit) {
  const form = await parseForm(request, visit, upstream.NoFields)
  if (!form.ok) return form.rejection
  await upstream.cancelDeletion(visit)
  await refreshProfile(visit)
  return redirectWithToast(visit, danger, { type: 'success', message: 'Your account stays.' }, 303)
}

const danger = paths.user.privacy
const readingTime = 10_000
