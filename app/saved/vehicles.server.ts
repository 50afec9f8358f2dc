import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { RecordId, z } from '../../api/http/contract'
import { editSavedVehicle as editSavedVehicleCall, listSavedVehicles } from '../../api/saved/vehicles.contract'
import { savedVehiclesState } from './vehicles-state'

const shownEnded = 24

export async function savedVehiclesPage(context: RequestContext) {
  const state = savedVehiclesState(context.url)
  const { show, sort, page, per } = state
  const [list, ended] = await Promise.all([
    context.api.call(listSavedVehicles, { show, sort, page: String(page), per }),
    show === 'listed' ? context.api.call(listSavedVehicles, { show: 'ended', per: String(shownEnded) }) : null,
  ])
  return { state, list, ended: ended && ended.total > 0 ? ended : null }
}

const version = z.coerce.number().int()
const Alerts = RecordId.extend({ version, alerts: z.enum(['on', 'off']) })
const Note = RecordId.extend({
  version,
  note: z.string().trim().normalize().max(500, 'A note has at most 500 characters.').default(''),
})

export function editSavedVehicle(request: Request, context: RequestContext) {
  const to = context.url.pathname + context.url.search
  return handleForm(request, context, {
    alerts: form(
      Alerts,
      async ({ id: vehicle, version, alerts }) => {
        await context.api.call(editSavedVehicleCall, { id: vehicle, version, alerts: alerts === 'on' })
        return { to, toast: alerts === 'on' ? 'You get alerts about this car.' : 'No more alerts about this car.' }
      },
      redirectWithError(context, to),
    ),
    note: form(Note, async ({ id: vehicle, version, note }) => {
      await context.api.call(editSavedVehicleCall, { id: vehicle, version, note })
      return { to, toast: note === '' ? 'The note is removed.' : 'The note is kept.' }
    }),
  })
}
