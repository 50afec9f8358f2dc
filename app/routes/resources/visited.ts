import type { ActionFunctionArgs } from '@remix-run/node'
import { recordView, recordVisit } from '~/browser-state/browser-state.server'
import { fieldsIn } from '~/forms/multipart.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { vehicleCards } from '~/vehicles/vehicle-cards.server'
import { markSearchSeen } from '../../../api/saved/searches.contract'
import { recordVehicleView } from '../../../api/vehicles/views/views.contract'

/** What the script of a page tells once the page is there: a vehicle or a saved search that was looked at, or a visit to the just-listed page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await fieldsIn(request)
  if (form.get('page') === 'just-listed') await recordVisit(context)
  else if (form.has('search')) await seen(context, idOf(form.get('search')))
  else await viewed(context, idOf(form.get('vehicle')))
  return new Response(null, { status: 204 })
}

const idOf = (value: FormDataEntryValue | null): number => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : 0)

async function viewed(context: RequestContext, id: number) {
  if (id === 0) return
  const { items } = await vehicleCards(context, [id])
  if (items.length === 0) return
  await recordView(context, id)
  await context.api.call(recordVehicleView, { id }).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error
  })
}

/** One that is not theirs, or no session: nothing was seen. */
async function seen(context: RequestContext, id: number) {
  if (id === 0 || !context.caller.token) return
  await context.api.call(markSearchSeen, { id }).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error
  })
}

export const loader = () => new Response('Telling is a POST.', { status: 405, headers: { Allow: 'POST' } })
