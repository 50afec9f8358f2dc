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

type Fields = Omit<z.input<typeof contract.VehicleChange>, 'version' | 'lockedFields'>

export const makes = async ({ upstream }: RequestContext) => (await upstream.call(listBrands)).map(({ name }) => name)

export const ownVehicle = ({ upstream }: RequestContext, id: string) =>
  upstream.call(contract.getOwnVehicle, { params: { id } })
export const addVehicle = ({ upstream }: RequestContext, body: z.input<typeof contract.NewVehicle>) =>
  upstream.call(contract.addVehicle, { body })
export const changeVehicle = ({ upstream }: RequestContext, id: string, body: z.input<typeof contract.VehicleChange>) =>
  upstream.call(contract.changeVehicle, { params: { id }, body })
export type VehicleFields = Fields
export const decodeVin = ({ upstream }: RequestContext, vin: string) => upstream.call(decodeContract, { body: { vin } })

export const schedulePublication = (
  { upstream }: RequestContext,
  id: string,
  body: { publishAt: string; version: number },
) => upstream.call(schedule.schedulePublication, { params: { id }, body })
export const endSchedule = ({ upstream }: RequestContext, id: string) =>
  upstream.call(schedule.endSchedule, { params: { id } })

/** Null without one. `new`: of a vehicle that is not saved yet. */
export const readDraft = async ({ upstream }: RequestContext, id: string) =>
  (await upstream.call(drafts.readDraft, { params: { id } })).draft
export const readNewDraft = async ({ upstream }: RequestContext) => (await upstream.call(drafts.readNewDraft)).draft
export const keepDraft = (
  { upstream }: RequestContext,
  id: string,
  body: { version: number; values: Record<string, string> },
) => upstream.call(drafts.keepDraft, { params: { id }, body })
export const keepNewDraft = ({ upstream }: RequestContext, body: { values: Record<string, string> }) =>
  upstream.call(drafts.keepNewDraft, { body })
