import type { z } from '../../api/http/contract'
import { listBrands } from '../../api/vehicles/contract'
import * as drafts from '../../api/vehicles/drafts/drafts.contract'
import * as contract from '../../api/vehicles/editor/editor.contract'
import * as schedule from '../../api/vehicles/schedule/schedule.contract'
import { decodeVin as decodeContract } from '../../api/vehicles/vin-decode/vin-decode.contract'
import type { RequestContext } from '../session/request-context.server'

export type { EditedVehicle } from '../../api/vehicles/editor/editor.contract'
export { lockableFields } from '../../api/vehicles/editor/editor.contract'
export { vehicleFields } from '../../api/vehicles/editor/fields.contract'
export { fullVin as vinInput } from '../../api/vehicles/vin-decode/vin-decode.contract'

export const listBrandsCall = ({ api }: RequestContext) => api.call(listBrands)
export const ownVehicle = ({ api }: RequestContext, id: string) => api.call(contract.getOwnVehicle, { id })
export const addVehicle = ({ api }: RequestContext, body: z.input<typeof contract.NewVehicle>) =>
  api.call(contract.addVehicle, body)
export const changeVehicle = ({ api }: RequestContext, id: string, body: z.input<typeof contract.VehicleChange>) =>
  api.call(contract.changeVehicle, { ...body, id })
export type { VehicleFields } from '../vehicle-editor/vehicle-fields'
export const decodeVin = ({ api }: RequestContext, vin: string) => api.call(decodeContract, { vin })

export const schedulePublication = (
  { api }: RequestContext,
  id: string,
  body: { publishAt: string; version: number },
) => api.call(schedule.schedulePublication, { ...body, id })
export const endSchedule = ({ api }: RequestContext, id: string) => api.call(schedule.endSchedule, { id })

export const readDraft = ({ api }: RequestContext, id: string) => api.call(drafts.readDraft, { id })
export const readNewDraft = ({ api }: RequestContext) => api.call(drafts.readNewDraft)
export const keepDraft = (
  { api }: RequestContext,
  id: string,
  body: { version: number; values: Record<string, string> },
) => api.call(drafts.keepDraft, { ...body, id })
export const keepNewDraft = ({ api }: RequestContext, body: { values: Record<string, string> }) =>
  api.call(drafts.keepNewDraft, body)
