import { fieldsIn } from '~/forms/multipart.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { type NewToast, redirectWithToast } from '~/session/toast.server'
import * as dealerships from '~/upstream/dealerships.server'
import * as saved from '~/upstream/saved.server'
import { idsIn, readingTime, refusedToast, textIn, wayBack } from './action-input.server'
import { limits } from './browser-state'
import { add, remove } from './browser-state.server'
import { inEither } from './saved.server'

/** `add` or `remove` with an id. Pressing twice changes nothing. */
export async function changeSavedDealership(context: RequestContext): Promise<Response> {
  const form = await fieldsIn(context.request)
  const [removed] = idsIn(form, 'remove', 1)
  const [added] = idsIn(form, 'add', 1)
  const id = removed ?? added ?? 0
  const toast = await inEither(
    context,
    () => (removed ? unsaveInAccount(context, id) : saveInAccount(context, id, form)),
    () => (removed ? removeFrom(context, id) : addTo(context, id)),
  )
  return redirectWithToast(context, wayBack(context, form), { key: 'gathered', ...toast }, 303)
}

async function saveInAccount(context: RequestContext, id: number, form: FormData): Promise<NewToast> {
  const alerts = form.has('alerts') ? form.get('alerts') !== 'off' : undefined
  try {
    const { record } = await saved.saveDealership(context, id, { alerts, savedAt: textIn(form, 'savedAt') })
    return { type: 'success', message: `Saved: ${record.name}.` }
  } catch (error) {
    return refusedToast(error)
  }
}

async function unsaveInAccount(context: RequestContext, id: number): Promise<NewToast> {
  const { removed } = await saved.unsaveDealership(context, id)
  if (!removed) return { message: 'That dealership is not saved.' }
  const { name, savedAt, alerts } = removed
  return gone(name, { add: String(id), savedAt, alerts: alerts ? 'on' : 'off' })
}

async function addTo(context: RequestContext, id: number): Promise<NewToast> {
  const name = await nameOf(context, id)
  if (!name) return { type: 'danger', message: 'We could not find that dealership, so it was not saved.' }
  const dropped = await add(context, 'dealerships', id)
  const message = `Saved: ${name}.`
  if (dropped === null) return { type: 'success', message }
  const full = `This browser keeps ${limits.dealerships} dealerships, so the oldest was removed.`
  return { type: 'warning', message: `${message} ${full}`, ttl: readingTime }
}

async function removeFrom(context: RequestContext, id: number): Promise<NewToast> {
  const name = await nameOf(context, id)
  await remove(context, 'dealerships', [id])
  return gone(name ?? 'a dealership no longer here', { add: String(id) })
}

const gone = (name: string, fields: Record<string, string>): NewToast => ({
  message: `No longer saved: ${name}.`,
  ttl: readingTime,
  undo: { action: paths.savedDealerships, fields },
})

async function nameOf(context: RequestContext, id: number): Promise<string | null> {
  const found = await dealerships.option(context, String(id)).catch(() => null)
  return found?.name ?? null
}
