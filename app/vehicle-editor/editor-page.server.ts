import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { listBrandsCall, ownVehicle } from '~/upstream/vehicle-editor.server'
import { vehiclePhotos } from '~/upstream/vehicle-photos.server'
import { draftOf, draftOfNew } from './draft-of-vehicle.server'
import { vehicleValues } from './vehicle-values'

export async function editorPage(context: RequestContext, id: string) {
  const [edited, known, photos] = await orPageNotFound(
    context.url,
    Promise.all([ownVehicle(context, id), makesKnown(context), vehiclePhotos(context, id)]),
  )
  const draft = await draftOf(context, id, vehicleValues(edited.fields, edited.lockedFields))
  const now = new Date().toISOString()
  return { edited, makes: known, photos, draft, dealership: context.caller.dealershipId, now }
}

export async function newVehiclePage(context: RequestContext) {
  const [known, draft] = await Promise.all([makesKnown(context), draftOfNew(context)])
  return { makes: known, draft }
}

const makesKnown = async (context: RequestContext) => (await listBrandsCall(context)).map(({ name }) => name)
