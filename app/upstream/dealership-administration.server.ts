import * as dealership from '../../api/dealerships/admin/admin-dealership.contract'
import * as records from '../../api/dealerships/admin/dealerships.contract'
import * as decisions from '../../api/dealerships/admin/decisions.contract'
import * as imports from '../../api/feeds/run-list/run-list.contract'
import type { z } from '../../api/http/contract'
import * as mergers from '../../api/mergers/contract'
import * as inventory from '../../api/vehicles/inventory-list/inventory-list.contract'
import type { RequestContext } from '../session/request-context.server'

export { type DealershipRecord, DealershipRecordQuery } from '../../api/dealerships/admin/dealerships.contract'
export { decisions, NewNote, PlanChange } from '../../api/dealerships/admin/decisions.contract'
export { usStates } from '../../api/http/places.contract'
export { MergeOrder, type MergePreview } from '../../api/mergers/contract'
export { InventoryQuery, type InventoryVehicle } from '../../api/vehicles/inventory-list/inventory-list.contract'

type Query = Record<string, string | undefined>

export const listDealershipRecords = ({ api }: RequestContext, query: Query) =>
  api.call(records.listDealershipRecords, query)
export const getAdminDealership = ({ api }: RequestContext, id: number) =>
  api.call(dealership.getAdminDealership, { id })
export const dealershipHistory = ({ api }: RequestContext, id: number, query: Query) =>
  api.call(dealership.listDealershipHistory, { ...query, id })
export const listInventory = ({ api }: RequestContext, id: number, query: Query) =>
  api.call(inventory.listInventory, { ...query, id })
export const listFeedRuns = ({ api }: RequestContext, id: number, query: Query) =>
  api.call(imports.listFeedRuns, { ...query, id })
export const decideDealership = (
  { api }: RequestContext,
  id: number,
  body: z.input<typeof decisions.DealershipDecision>,
) => api.call(decisions.decideDealership, { ...body, id })
export const setDealershipPlan = ({ api }: RequestContext, id: number, body: z.input<typeof decisions.PlanChange>) =>
  api.call(decisions.setDealershipPlan, { ...body, id })
export const decideName = ({ api }: RequestContext, id: number, body: z.input<typeof decisions.NameDecision>) =>
  api.call(decisions.decideName, { ...body, id })
export const previewMerge = ({ api }: RequestContext, id: number, into: number) =>
  api.call(mergers.previewMerge, { id, into: String(into) })
export const mergeDealerships = ({ api }: RequestContext, id: number, body: z.input<typeof mergers.MergeOrder>) =>
  api.call(mergers.mergeDealerships, { ...body, id })
export const addDealershipNote = ({ api }: RequestContext, id: number, body: z.input<typeof decisions.NewNote>) =>
  api.call(decisions.addDealershipNote, { ...body, id })
