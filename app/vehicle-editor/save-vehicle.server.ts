import { movedInWords } from '~/dealership-inventory/lot-labels'
import { previewOfMove } from '~/dealership-inventory/preview-of-move.server'
import { form, handleForm, noFields, redirectWithError } from '~/forms/handle-form.server'
import { inventoryPaths } from '~/inventory-paths'
import type { RequestContext } from '~/session/request-context.server'
import type { NewToast } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { recordId, z } from '../../api/http/contract'
import { keepDraft, keepNewDraft } from '../../api/vehicles/drafts/drafts.contract'
import { addVehicle, changeVehicle, type EditedVehicle, getOwnVehicle } from '../../api/vehicles/editor/editor.contract'
import { deleteVehicle, setVehicleStatus, VehicleStatusChange } from '../../api/vehicles/inventory/inventory.contract'
import { decodeForm } from './decode-vin.server'
import { namedAsTyped } from './guide-form.server'
import { lockedFieldsOf, lockFields } from './locks.server'
import { photoForms } from './photos/photos.server'
import { scheduleForms } from './schedule-vehicle.server'
import { VehicleForm } from './vehicle-form.server'

const then = z.enum(['publish']).optional()
const NewForm = z.intersection(VehicleForm, z.object({ then }))
const SaveForm = z.intersection(VehicleForm, z.object({ version: recordId, then, ...lockFields }))

const StatusForm = VehicleStatusChange.extend({ id: recordId })

/** Every form of the page for a new vehicle. */
export function addedVehicle(request: Request, context: RequestContext, dealershipId: string | undefined) {
  if (isDecoding(context)) return handleForm(request, context, decodeForm(context))
  return handleForm(request, context, {
    discard: form(noFields, async () => {
      await context.api.call(keepNewDraft, { values: {} })
      return { to: context.url.pathname, toast: 'What you had typed is thrown away.' }
    }),
    save: form(NewForm, async ({ then: next, ...fields }) => {
      const added = await context.api.call(addVehicle, fields)
      const toast = await published(context, added, next, `${added.vehicle.title} is saved as a draft. Now its photos.`)
      return { to: inventoryPaths(dealershipId).vehicle(added.vehicle.id), toast }
    }),
  })
}

/** The button that decodes sends the whole form to an address of its own: the form's own intent is to save. */
const isDecoding = ({ url }: RequestContext): boolean => url.searchParams.get('do') === 'decode'

/** Every form of the editor. Who may not see the vehicle is told so before anything that they sent is read. */
export async function changedVehicle(
  request: Request,
  context: RequestContext,
  { vehicleId: id = '', dealershipId }: Record<string, string | undefined>,
) {
  const { version: current } = (await context.api.call(getOwnVehicle, { id })).vehicle
  if (isDecoding(context)) return handleForm(request, context, decodeForm(context))
  return handleForm(request, context, {
    ...photoForms(context, id),
    ...scheduleForms(context, id),
    discard: form(noFields, async () => {
      await context.api.call(keepDraft, { id, version: current, values: {} })
      return { to: context.url.pathname, toast: 'What you had typed is thrown away.' }
    }),
    save: form(
      SaveForm,
      async ({ then: next, version, ...typed }) => {
        const { fields, lockedFields } = lockedFieldsOf(typed)
        const changed = await context.api.call(changeVehicle, { ...fields, version, lockedFields, id })
        return { to: context.url.pathname, toast: await published(context, changed, next, 'The vehicle is saved.') }
      },
      { answerRefusal: namedAsTyped },
    ),
    status: form(
      StatusForm,
      async (value) => {
        const preview = await previewOfMove(context, value, dealershipId)
        if (preview) return { to: preview }
        const { title, status } = await context.api.call(setVehicleStatus, value)
        return { to: context.url.pathname, toast: `${title} ${movedInWords[status] ?? 'has moved'}.` }
      },
      redirectWithError(context, context.url.pathname),
    ),
    remove: form(noFields, async () => {
      await context.api.call(deleteVehicle, { id: Number(id) })
      return { to: inventoryPaths(dealershipId).list, toast: 'The draft is deleted.' }
    }),
  })
}

/** What is saved stays saved where publishing is refused. */
async function published(
  context: RequestContext,
  { vehicle: { id, title, version, status } }: EditedVehicle,
  next: 'publish' | undefined,
  saved: string,
): Promise<string | NewToast> {
  if (next !== 'publish' || status !== 'draft') return saved
  try {
    await context.api.call(setVehicleStatus, { id, version, status: 'active' })
    return `${title} is saved and on sale.`
  } catch (error) {
    if (!(error instanceof UpstreamError) || !error.refused) throw error
    return { type: 'warning', message: `Saved. ${error.message}`, ttl: 10_000 }
  }
}
