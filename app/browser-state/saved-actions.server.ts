import { countFromPage } from '~/counting/count-vehicle.server'
import { count } from '~/format/numbers'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import type { NewToast } from '~/session/toast.server'
import type { ToastLink } from '~/ui/overlays/visible-toasts'
import { vehicleCards } from '~/vehicles/vehicle-cards.server'
import { saveInAccount, unsaveInAccount } from './account-actions.server'
import { changeInPlace, nameOf, readingTime, SavedFields } from './action-input.server'
import { type BrowserState, limits } from './browser-state'
import { add, remove } from './browser-state.server'
import { cardId } from './CardActions'
import { inAccountOrBrowser } from './saved.server'

type SavedOrCompared = 'saved' | 'compared'

export function changeSaved(context: RequestContext, list: SavedOrCompared) {
  const change = async (fields: SavedFields) => {
    if (!fields.clear && fields.remove.length === 0) await countFromPage(context, list, fields.add.slice(0, maxAtOnce))
    const inBrowser = () => changeInBrowser(context, list, fields)
    return list === 'saved'
      ? inAccountOrBrowser(context, () => changeInAccount(context, fields), inBrowser)
      : inBrowser()
  }
  return changeInPlace(context, SavedFields, change, cardOf)
}

/** The card that was pressed. A page whose cards have no ids begins at its top. */
function cardOf({ add, remove }: SavedFields): string {
  const [id, ...more] = [...add, ...remove]
  return id === undefined || more.length > 0 ? '' : `#${cardId(id)}`
}

const maxAtOnce = 50

function changeInAccount(context: RequestContext, { add, remove, ...rest }: SavedFields): Promise<NewToast> {
  return remove.length > 0
    ? unsaveInAccount(context, remove.slice(0, maxAtOnce))
    : saveInAccount(context, add.slice(0, maxAtOnce), rest)
}

function changeInBrowser(context: RequestContext, list: SavedOrCompared, fields: SavedFields): Promise<NewToast> {
  if (fields.clear) return removeFrom(context, list, context.current.browserState[list])
  const removed = fields.remove.slice(0, limits[list])
  return removed.length > 0
    ? removeFrom(context, list, removed)
    : addTo(context, list, fields.add.slice(0, limits[list]), fields.returnTo)
}

const words = {
  saved: { added: 'Saved', removed: 'No longer saved', emptied: 'Your saved cars are removed', verb: 'saved' },
  compared: { added: 'Comparing', removed: 'No longer compared', emptied: 'The comparison is empty', verb: 'compared' },
} as const

/** On a car's page: on phones its bar stands where the tray would. */
function linkFor(list: SavedOrCompared, { compared }: BrowserState, page: string | null): ToastLink | undefined {
  if (list === 'saved' || compared.length < 2 || !page?.startsWith(paths.vehicle(''))) return undefined
  return { href: paths.compare(), label: `Compare ${count(compared.length, 'car')}` }
}

/** The newest is asked for last, so that it stands first. */
async function addTo(
  context: RequestContext,
  list: SavedOrCompared,
  ids: number[],
  returnTo: string | null,
): Promise<NewToast> {
  const { items } = await vehicleCards(context, [
    ...ids,
    ...context.current.browserState[list].slice(-ids.length || undefined),
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
  const link = linkFor(list, context.current.browserState, returnTo)
  if (dropped.length === 0) return { type: 'success', message, ...(link && { link, ttl: readingTime }) }
  return {
    link,
    type: 'warning',
    message: `${message} Only ${limits[list]} fit, so the oldest was removed: ${nameOf(dropped, titles)}.`,
    ttl: readingTime,
  }
}

async function removeFrom(context: RequestContext, list: SavedOrCompared, ids: readonly number[]): Promise<NewToast> {
  const there = context.current.browserState[list].filter((id) => ids.includes(id))
  const { items } = await vehicleCards(context, there).catch(() => ({ items: [] }))
  await remove(context, list, there)
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  const emptied = there.length > 1 && context.current.browserState[list].length === 0
  return {
    message: emptied ? `${words[list].emptied}.` : `${words[list].removed}: ${nameOf(there, titles)}.`,
    ttl: readingTime,
    undo:
      titles.size > 0 ? { action: actionOf[list], fields: { add: [...titles.keys()].reverse().join() } } : undefined,
  }
}

const actionOf = { saved: paths.saved, compared: paths.compared } as const
