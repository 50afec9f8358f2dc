import { count } from '~/format/numbers'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { listState } from '~/lists/list-state.server'
import { withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { stockPaths } from '~/stock-paths'
import { recordId, z } from '../../api/http/contract'
import {
  needsNote,
  noteMissing,
  previewStockChange,
  Restoring,
  rateVehicles,
  restoreVehicles,
  Suspension,
  stockChanges,
  suspendVehicles,
} from '../../api/vehicles/stock/changes/changes.contract'
import { StockQuery } from '../../api/vehicles/stock/stock.contract'
import { versionedVehicles } from './versioned-vehicles.server'

const Kind = z.enum(stockChanges)

/** Reads from the address which vehicles are chosen, and asks what the change would do to them. */
export async function stockChangePage({ api, url }: RequestContext) {
  const kind = Kind.safeParse(url.searchParams.get('bulk')).data ?? null
  const ids = url.searchParams.getAll('ids').flatMap((list) => list.split(','))
  const chosen = [...new Set(ids.flatMap((id) => recordId.safeParse(id).data ?? []))]
  const isAll = url.searchParams.get('all') === '1'
  const state = listState(StockQuery, url)
  const back = withQuery(stockPaths.list, state)
  if (kind === null || (!isAll && chosen.length === 0)) return { kind, back, preview: null }
  const selection = isAll ? { matching: StockQuery.parse({ ...state, page: 1 }) } : { ids: chosen }
  return { kind, back, preview: await api.call(previewStockChange, { change: kind, selection }) }
}

const SuspendForm = Suspension.extend({ vehicles: versionedVehicles }).refine(needsNote, noteMissing)
const RestoreForm = Restoring.extend({ vehicles: versionedVehicles }).refine(needsNote, noteMissing)

export function changeStock(request: Request, context: RequestContext) {
  const { back } = addressed(context)
  return handleForm(request, context, {
    suspend: form(SuspendForm, async (value) => {
      const done = await context.api.call(suspendVehicles, value)
      return { to: back, toast: `${count(done.changed, 'vehicle')} suspended.${leftInWords(done.left)}` }
    }),
    restore: form(RestoreForm, async (value) => {
      const done = await context.api.call(restoreVehicles, value)
      const off = done.statuses.delisted ?? 0
      const offWords = off > 0 ? ` ${count(off, 'is', 'are')} off the site: no room to sell.` : ''
      return { to: back, toast: `${count(done.changed, 'vehicle')} restored.${offWords}${leftInWords(done.left)}` }
    }),
    rate: form(
      z.object({ vehicles: versionedVehicles }),
      async (value) => {
        const { models } = await context.api.call(rateVehicles, { ids: value.vehicles.map(({ id }) => id) })
        return { to: back, toast: `${count(models, 'model')} will be rated again within minutes.` }
      },
      redirectWithError(context, back),
    ),
  })
}

const addressed = ({ url }: RequestContext) => ({ back: withQuery(stockPaths.list, listState(StockQuery, url)) })

const leftInWords = (left: number) =>
  left > 0 ? ` ${count(left, 'vehicle')} left as is: changed by someone else meanwhile.` : ''
