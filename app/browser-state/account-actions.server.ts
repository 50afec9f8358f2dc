import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import type { NewToast } from '~/session/toast.server'
import { vehicleCards } from '~/vehicles/vehicle-cards.server'
import { type SavedRecord, saveVehicle, unsaveVehicle } from '../../api/saved/vehicles.contract'
import { nameOf, readingTime, refusedToast, type SavedFields } from './action-input.server'

export async function saveInAccount(
  context: RequestContext,
  ids: readonly number[],
  { note, savedAt, alerts }: Pick<SavedFields, 'note' | 'savedAt' | 'alerts'>,
): Promise<NewToast> {
  if (ids.length === 0) return { type: 'danger', message: 'We could not find that car, so it was not saved.' }
  try {
    for (const id of ids) await context.api.call(saveVehicle, { id, note, savedAt, alerts })
    return { type: 'success', message: `Saved: ${nameOf(ids, await titlesOf(context, ids))}.` }
  } catch (error) {
    return refusedToast(error)
  }
}

export async function unsaveInAccount(context: RequestContext, ids: readonly number[]): Promise<NewToast> {
  const titles = await titlesOf(context, ids)
  const gone: SavedRecord[] = []
  for (const id of ids) {
    const { removed } = await context.api.call(unsaveVehicle, { id })
    if (removed) gone.push(removed)
  }
  const message = `No longer saved: ${nameOf(ids, titles)}.`
  return { message, ttl: readingTime, undo: undoOf(gone) }
}

/** Notes come back one by one: several at once go without, so they are taken back only when there are none. */
function undoOf(gone: SavedRecord[]): NewToast['undo'] {
  const [first] = gone
  if (!first || (gone.length > 1 && gone.some(({ note }) => note !== ''))) return undefined
  const { note, savedAt, alerts } = first
  const add = gone.map(({ id }) => id).reverse()
  return { action: paths.saved, fields: { add: add.join(), note, savedAt, alerts: alerts ? 'on' : 'off' } }
}

async function titlesOf(context: RequestContext, ids: readonly number[]): Promise<Map<number, string>> {
  const { items, missing } = await vehicleCards(context, ids).catch(() => ({ items: [], missing: [] }))
  return new Map([...items, ...missing].flatMap(({ id, title }) => (title ? [[id, title]] : [])))
}
