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

export const listDealershipRecords = ({ upstream }: RequestContext, query: Query) =>
  upstream.call(records.listDealershipRecords, { query })
export const getAdminDealership = ({ upstream }: RequestContext, id: number) =>
  upstream.call(dealership.getAdminDealership, { params: { id } })
export const dealershipHistory = ({ upstream }: RequestContext, id: number, query: Query) =>
  upstream.call(dealership.listDealershipHistory, { params: { id }, query })
export const listInventory = ({ upstream }: RequestContext, id: number, query: Query) =>
  upstream.call(inventory.listInventory, { params: { id }, query })
export const listFeedRuns = ({ upstream }: RequestContext, id: number, query: Query) =>
  upstream.call(imports.listFeedRuns, { params: { id }, query })
export const decideDealership = (
  { upstream }: RequestContext,
  id: number,
  body: z.input<typeof decisions.DealershipDecision>,
) => upstream.call(decisions.decideDealership, { params: { id }, body })
export const setDealershipPlan = (
  { upstream }: RequestContext,
  id: number,
  body: z.input<typeof decisions.PlanChange>,
) => upstream.call(decisions.setDealershipPlan, { params: { id }, body })
export const decideName = ({ upstream }: RequestContext, id: number, body: z.input<typeof decisions.NameDecision>) =>
  upstream.call(decisions.decideName, { params: { id }, body })
export const previewMerge = ({ upstream }: RequestContext, id: number, into: number) =>
  upstream.call(mergers.previewMerge, { params: { id }, query: { into: String(into) } })
export const mergeDealerships = ({ upstream }: RequestContext, id: number, body: z.input<typeof mergers.MergeOrder>) =>
  upstream.call(mergers.mergeDealerships, { params: { id }, body })
export const addDealershipNote = ({ upstream }: RequestContext, id: number, body: z.input<typeof decisions.NewNote>) =>
  upstream.call(decisions.addDealershipNote, { params: { id }, body })
