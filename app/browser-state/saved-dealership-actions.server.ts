import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import type { NewToast } from '~/session/toast.server'
import { getDealershipOption } from '../../api/dealerships/contract'
import { saveDealership, unsaveDealership } from '../../api/saved/dealerships.contract'
import { changeInPlace, readingTime, refusedToast, SavedFields } from './action-input.server'
import { limits } from './browser-state'
import { add, remove } from './browser-state.server'
import { inAccountOrBrowser } from './saved.server'

export const changeSavedDealership = (context: RequestContext) =>
  changeInPlace(context, SavedFields, ({ add: [added], remove: [removed], ...rest }) => {
    const id = removed ?? added ?? 0
    return inAccountOrBrowser(
      context,
      () => (removed ? unsaveInAccount(context, id) : saveInAccount(context, id, rest)),
      () => (removed ? removeFrom(context, id) : addTo(context, id)),
    )
  })

async function saveInAccount(
  context: RequestContext,
  id: number,
  { alerts, savedAt }: Pick<SavedFields, 'alerts' | 'savedAt'>,
): Promise<NewToast> {
  try {
    const { record } = await context.api.call(saveDealership, { id, alerts, savedAt })
    return { type: 'success', message: `Saved: ${record.name}.` }
  } catch (error) {
    return refusedToast(error)
  }
}

async function unsaveInAccount(context: RequestContext, id: number): Promise<NewToast> {
  const { removed } = await context.api.call(unsaveDealership, { id })
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
  const found = await context.api.call(getDealershipOption, { id: String(id) }).catch(() => null)
  return found?.name ?? null
}
