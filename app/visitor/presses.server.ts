import { fieldsIn } from '~/forms/multipart.server'
import { paths } from '~/paths'
import { type NewToast, redirectWithToast } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import * as vehicles from '~/upstream/vehicles.server'
import { saveInAccount, unsaveInAccount } from './account-presses.server'
import { idsIn, nameOf, readingTime, wayBack } from './pressed.server'
import { inEither } from './saved.server'
import { room } from './visitor'
import { add, remove } from './visitor.server'

type Pressed = 'saved' | 'compared'

/**
 * Saves or compares a vehicle, or stops it, and goes back to the page with a word about it. What was pressed: `add` or
 * `remove` with a vehicle's id, `remove` several times, or `clear`. No form key: pressing twice changes nothing.
 */
export async function press(visit: Visit, shelf: Pressed): Promise<Response> {
  const form = await fieldsIn(visit.request)
  const inBrowser = () => pressInBrowser(visit, shelf, form)
  const toast = await (shelf === 'saved' ? inEither(visit, () => pressInAccount(visit, form), inBrowser) : inBrowser())
  return redirectWithToast(visit, wayBack(visit, form), { key: 'gathered', ...toast }, 303)
}

function pressInAccount(visit: Visit, form: FormData): Promise<NewToast> {
  const removed = idsIn(form, 'remove')
  return removed.length > 0 ? unsaveInAccount(visit, removed) : saveInAccount(visit, idsIn(form, 'add'), form)
}

function pressInBrowser(visit: Visit, shelf: Pressed, form: FormData): Promise<NewToast> {
  if (form.has('clear')) return takeOff(visit, shelf, visit.visitor[shelf])
  const removed = idsIn(form, 'remove', room[shelf])
  if (removed.length > 0) return takeOff(visit, shelf, removed)
  return putOn(visit, shelf, idsIn(form, 'add', room[shelf]))
}

const words = {
  saved: { added: 'Saved', removed: 'No longer saved', emptied: 'Your saved cars are removed', verb: 'saved' },
  compared: { added: 'Comparing', removed: 'No longer compared', emptied: 'The comparison is empty', verb: 'compared' },
} as const

/** The newest is asked for last, so that it stands first. */
async function putOn(visit: Visit, shelf: Pressed, ids: number[]): Promise<NewToast> {
  const { items } = await vehicles.cards(visit, [...ids, ...visit.visitor[shelf].slice(-ids.length || undefined)])
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  const wanted = ids.filter((id) => titles.has(id))
  if (wanted.length === 0)
    return { type: 'danger', message: `We could not find that car, so it was not ${words[shelf].verb}.` }
  const fallen: number[] = []
  for (const id of wanted) {
    const one = await add(visit, shelf, id)
    if (one !== null) fallen.push(one)
  }
  const message = `${words[shelf].added}: ${nameOf(wanted, titles)}.`
  if (fallen.length === 0) return { type: 'success', message }
  return {
    type: 'warning',
    message: `${message} There is room for ${room[shelf]}, so the oldest fell out: ${nameOf(fallen, titles)}.`,
    ttl: readingTime,
  }
}

async function takeOff(visit: Visit, shelf: Pressed, ids: readonly number[]): Promise<NewToast> {
  const there = visit.visitor[shelf].filter((id) => ids.includes(id))
  const { items } = await vehicles.cards(visit, there).catch(() => ({ items: [] }))
  await remove(visit, shelf, there)
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  const emptied = there.length > 1 && visit.visitor[shelf].length === 0
  return {
    message: emptied ? `${words[shelf].emptied}.` : `${words[shelf].removed}: ${nameOf(there, titles)}.`,
    ttl: readingTime,
    undo:
      titles.size > 0 ? { action: actionOf[shelf], fields: { add: [...titles.keys()].reverse().join() } } : undefined,
  }
}

const actionOf = { saved: paths.saved, compared: paths.compared } as const
