import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { listBrands } from '../../api/vehicles/contract'
import { getOwnVehicle } from '../../api/vehicles/editor/editor.contract'
import { listPhotos } from '../../api/vehicles/photos/photos.contract'
import { draftOf, draftOfNew } from './draft-of-vehicle.server'
import { vehicleValues } from './vehicle-values'

export async function editorPage(context: RequestContext, id: string) {
  const [edited, known, photos] = await orPageNotFound(
    context.url,
    Promise.all([context.api.call(getOwnVehicle, { id }), makesKnown(context), context.api.call(listPhotos, { id })]),
  )
  const draft = await draftOf(context, id, vehicleValues(edited.fields, edited.lockedFields))
  const now = new Date().toISOString()
  return { edited, makes: known, photos, draft, dealership: context.caller.dealershipId, now }
}

export async function newVehiclePage(context: RequestContext) {
  const [known, draft] = await Promise.all([makesKnown(context), draftOfNew(context)])
  return { makes: known, draft }
}

const makesKnown = async (context: RequestContext) => (await context.api.call(listBrands)).map(({ name }) => name)
