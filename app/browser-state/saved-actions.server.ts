import { fieldsIn } from '~/forms/multipart.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { type NewToast, redirectWithToast } from '~/session/toast.server'
import * as vehicles from '~/upstream/vehicles.server'
import { saveInAccount, unsaveInAccount } from './account-actions.server'
import { idsIn, nameOf, readingTime, wayBack } from './action-input.server'
import { limits } from './browser-state'
import { add, remove } from './browser-state.server'
import { inEither } from './saved.server'

type SavedOrCompared = 'saved' | 'compared'

/** Fields: `add` or `remove` with an id, or `clear`. No form key: sending it twice changes nothing. */
export async function changeSaved(context: RequestContext, list: SavedOrCompared): Promise<Response> {
  const form = await fieldsIn(context.request)
  const inBrowser = () => changeInBrowser(context, list, form)
  const toast = await (list === 'saved'
    ? inEither(context, () => changeInAccount(context, form), inBrowser)
    : inBrowser())
  return redirectWithToast(context, wayBack(context, form), { key: 'gathered', ...toast }, 303)
}

function changeInAccount(context: RequestContext, form: FormData): Promise<NewToast> {
  const removed = idsIn(form, 'remove')
  return removed.length > 0 ? unsaveInAccount(context, removed) : saveInAccount(context, idsIn(form, 'add'), form)
}

function changeInBrowser(context: RequestContext, list: SavedOrCompared, form: FormData): Promise<NewToast> {
  if (form.has('clear')) return removeFrom(context, list, context.browserState[list])
  const removed = idsIn(form, 'remove', limits[list])
  if (removed.length > 0) return removeFrom(context, list, removed)
  return addTo(context, list, idsIn(form, 'add', limits[list]))
}

const words = {
  saved: { added: 'Saved', removed: 'No longer saved', emptied: 'Your saved cars are removed', verb: 'saved' },
  compared: { added: 'Comparing', removed: 'No longer compared', emptied: 'The comparison is empty', verb: 'compared' },
} as const

/** The newest is asked for last, so that it stands first. */
async function addTo(context: RequestContext, list: SavedOrCompared, ids: number[]): Promise<NewToast> {
  const { items } = await vehicles.cards(context, [
    ...ids,
    ...context.browserState[list].slice(-ids.length || undefined),
  ])
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  const wanted = ids.filter((id) => titles.has(id))
  if (wanted.length === 0)
    return { type: 'danger', message: `We could not find that car, so it was not ${words[list].verb}.` }
  const dropped: number[] = []
  for (const id of wanted) {
    const one = await add(context, list, id)
    if (one !== null) dropped.push(one)
  }
  const message = `${words[list].added}: ${nameOf(wanted, titles)}.`
  if (dropped.length === 0) return { type: 'success', message }
  return {
    type: 'warning',
    message: `${message} Only ${limits[list]} fit, so the oldest was removed: ${nameOf(dropped, titles)}.`,
    ttl: readingTime,
  }
}

async function removeFrom(context: RequestContext, list: SavedOrCompared, ids: readonly number[]): Promise<NewToast> {
  const there = context.browserState[list].filter((id) => ids.includes(id))
  const { items } = await vehicles.cards(context, there).catch(() => ({ items: [] }))
  await remove(context, list, there)
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  const emptied = there.length > 1 && context.browserState[list].length === 0
  return {
    message: emptied ? `${words[list].emptied}.` : `${words[list].removed}: ${nameOf(there, titles)}.`,
    ttl: readingTime,
    undo:
      titles.size > 0 ? { action: actionOf[list], fields: { add: [...titles.keys()].reverse().join() } } : undefined,
  }
}

const actionOf = { saved: paths.saved, compared: paths.compared } as const
