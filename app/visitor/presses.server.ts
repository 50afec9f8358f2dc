import { fieldsIn } from '~/forms/multipart.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { type NewToast, redirectWithToast } from '~/session/toast.server'
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
export async function press(context: RequestContext, shelf: Pressed): Promise<Response> {
  const form = await fieldsIn(context.request)
  const inBrowser = () => pressInBrowser(context, shelf, form)
  const toast = await (shelf === 'saved'
    ? inEither(context, () => pressInAccount(context, form), inBrowser)
    : inBrowser())
  return redirectWithToast(context, wayBack(context, form), { key: 'gathered', ...toast }, 303)
}

function pressInAccount(context: RequestContext, form: FormData): Promise<NewToast> {
  const removed = idsIn(form, 'remove')
  return removed.length > 0 ? unsaveInAccount(context, removed) : saveInAccount(context, idsIn(form, 'add'), form)
}

function pressInBrowser(context: RequestContext, shelf: Pressed, form: FormData): Promise<NewToast> {
  if (form.has('clear')) return takeOff(context, shelf, context.visitor[shelf])
  const removed = idsIn(form, 'remove', room[shelf])
  if (removed.length > 0) return takeOff(context, shelf, removed)
  return putOn(context, shelf, idsIn(form, 'add', room[shelf]))
}

const words = {
  saved: { added: 'Saved', removed: 'No longer saved', emptied: 'Your saved cars are removed', verb: 'saved' },
  compared: { added: 'Comparing', removed: 'No longer compared', emptied: 'The comparison is empty', verb: 'compared' },
} as const

/** The newest is asked for last, so that it stands first. */
async function putOn(context: RequestContext, shelf: Pressed, ids: number[]): Promise<NewToast> {
  const { items } = await vehicles.cards(context, [...ids, ...context.visitor[shelf].slice(-ids.length || undefined)])
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  const wanted = ids.filter((id) => titles.has(id))
  if (wanted.length === 0)
    return { type: 'danger', message: `We could not find that car, so it was not ${words[shelf].verb}.` }
  const fallen: number[] = []
  for (const id of wanted) {
    const one = await add(context, shelf, id)
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

async function takeOff(context: RequestContext, shelf: Pressed, ids: readonly number[]): Promise<NewToast> {
  const there = context.visitor[shelf].filter((id) => ids.includes(id))
  const { items } = await vehicles.cards(context, there).catch(() => ({ items: [] }))
  await remove(context, shelf, there)
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  const emptied = there.length > 1 && context.visitor[shelf].length === 0
  return {
    message: emptied ? `${words[shelf].emptied}.` : `${words[shelf].removed}: ${nameOf(there, titles)}.`,
    ttl: readingTime,
    undo:
      titles.size > 0 ? { action: actionOf[shelf], fields: { add: [...titles.keys()].reverse().join() } } : undefined,
  }
}

const actionOf = { saved: paths.saved, compared: paths.compared } as const
