import { fieldsIn } from '~/forms/multipart.server'
import { paths } from '~/paths'
import { type NewToast, redirectWithToast } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import * as dealerships from '~/upstream/dealerships.server'
import * as saved from '~/upstream/saved.server'
import { idsIn, readingTime, refusedToast, textIn, wayBack } from './pressed.server'
import { inEither } from './saved.server'
import { room } from './visitor'
import { add, remove } from './visitor.server'

/** Saves a dealership (`add` with its id) or stops it (`remove`), and goes back. Pressing twice changes nothing. */
export async function pressDealership(visit: Visit): Promise<Response> {
  const form = await fieldsIn(visit.request)
  const [removed] = idsIn(form, 'remove', 1)
  const [added] = idsIn(form, 'add', 1)
  const id = removed ?? added ?? 0
  const toast = await inEither(
    visit,
    () => (removed ? unsaveInAccount(visit, id) : saveInAccount(visit, id, form)),
    () => (removed ? takeOff(visit, id) : putOn(visit, id)),
  )
  return redirectWithToast(visit, wayBack(visit, form), { key: 'gathered', ...toast }, 303)
}

async function saveInAccount(visit: Visit, id: number, form: FormData): Promise<NewToast> {
  const alerts = form.has('alerts') ? form.get('alerts') !== 'off' : undefined
  try {
    const { record } = await saved.saveDealership(visit, id, { alerts, savedAt: textIn(form, 'savedAt') })
    return { type: 'success', message: `Saved: ${record.name}.` }
  } catch (error) {
    return refusedToast(error)
  }
}

async function unsaveInAccount(visit: Visit, id: number): Promise<NewToast> {
  const { removed } = await saved.unsaveDealership(visit, id)
  if (!removed) return { message: 'That dealership is not saved.' }
  const { name, savedAt, alerts } = removed
  return gone(name, { add: String(id), savedAt, alerts: alerts ? 'on' : 'off' })
}

async function putOn(visit: Visit, id: number): Promise<NewToast> {
  const name = await nameOf(visit, id)
  if (!name) return { type: 'danger', message: 'We could not find that dealership, so it was not saved.' }
  const fallen = await add(visit, 'dealerships', id)
  const message = `Saved: ${name}.`
  if (fallen === null) return { type: 'success', message }
  const full = `This browser keeps ${room.dealerships} dealerships, so the oldest fell out.`
  return { type: 'warning', message: `${message} ${full}`, ttl: readingTime }
}

async function takeOff(visit: Visit, id: number): Promise<NewToast> {
  const name = await nameOf(visit, id)
  await remove(visit, 'dealerships', [id])
  return gone(name ?? 'a dealership that has left us', { add: String(id) })
}

const gone = (name: string, fields: Record<string, string>): NewToast => ({
  message: `No longer saved: ${name}.`,
  ttl: readingTime,
  undo: { action: paths.savedDealerships, fields },
})

async function nameOf(visit: Visit, id: number): Promise<string | null> {
  const found = await dealerships.option(visit, String(id)).catch(() => null)
  return found?.name ?? null
}
