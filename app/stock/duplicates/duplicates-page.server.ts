import { count } from '~/format/numbers'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { listState } from '~/lists/list-state.server'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { stockPaths } from '~/stock-paths'
import { z } from '../../../api/http/contract'
import {
  askAboutDuplicate,
  DuplicatesQuery,
  decideDuplicate,
  getDuplicate,
  listDuplicates,
  undoDuplicate,
  VinAsking,
  VinDecision,
} from '../../../api/vehicles/duplicates/duplicates.contract'
import { versionedVehicles } from '../versioned-vehicles.server'

/** Reads the queue and the case of its address: without one, that of the longest waiting. */
export async function duplicatesPage({ api, url }: RequestContext) {
  const state = listState(DuplicatesQuery, url)
  const list = await api.call(listDuplicates, state)
  const vin = url.searchParams.get('vin') || list.items[0]?.vin
  const vinCase = vin ? await orPageNotFound(url, api.call(getDuplicate, { vin })) : null
  const isWhole = (state.tab ?? 'open') === 'open' && list.page === 1 && !state.q
  const [first] = isWhole || !list.counts.open ? list.items : (await api.call(listDuplicates, { size: '1' })).items
  const chosen = vinCase?.listings.find((one) => one.mayKeep && String(one.id) === url.searchParams.get('keep'))
  return {
    state,
    list,
    vinCase,
    keepId: chosen?.id ?? vinCase?.suggestedId ?? null,
    oldest: list.counts.open ? (first?.since ?? null) : null,
    now: new Date().toISOString(),
  }
}

const vin = z.string().trim().min(1).max(20)
const id = z.coerce.number().int().positive()
const DecideForm = VinDecision.extend({ vin, vehicles: versionedVehicles, keepId: id })
const ApartForm = z.object({ vin, vehicles: versionedVehicles })
const AskForm = VinAsking.extend({
  vin,
  vehicleId: z.coerce.number('Choose a listing.').int().positive('Choose a listing.'),
})

/** Answers the forms of a case. */
export function changeDuplicates(request: Request, context: RequestContext) {
  const { api, url } = context
  const here = url.pathname + url.search
  return handleForm(request, context, {
    decide: form(DecideForm, async (value) => {
      const { listings, decision } = await api.call(decideDuplicate, value)
      const keeper = listings.find((one) => one.id === decision?.keptId)
      const others = count(value.vehicles.length - 1, 'other listing')
      return {
        to: stockPaths.duplicates({ vin: value.vin }),
        toast: `${keeper?.dealership.name ?? 'The listing'} keeps the VIN. ${others} ${value.vehicles.length === 2 ? 'leads' : 'lead'} there.`,
      }
    }),
    apart: form(
      ApartForm,
      async (value) => {
        await api.call(decideDuplicate, { ...value, keepId: null })
        return {
          to: stockPaths.duplicates({ vin: value.vin }),
          toast: 'All listings stay. We’ll ask again if one changes.',
        }
      },
      redirectWithError(context, here),
    ),
    ask: form(AskForm, async (value) => {
      const { listings } = await api.call(askAboutDuplicate, value)
      const name = listings.find((one) => one.id === value.vehicleId)?.dealership.name ?? 'The dealership'
      return { to: stockPaths.duplicates({ vin: value.vin }), toast: `${name} was asked.` }
    }),
    undo: form(
      z.object({ vin, decision: id }),
      async (value) => {
        await api.call(undoDuplicate, { vin: value.vin, id: value.decision })
        return { to: stockPaths.duplicates({ vin: value.vin }), toast: 'The decision is undone.' }
      },
      redirectWithError(context, here),
    ),
  })
}
