import type { z } from '../../api/http/contract'
import * as changesContract from '../../api/saved/changes.contract'
import * as contract from '../../api/saved/contract'
import * as dealershipContract from '../../api/saved/dealerships.contract'
import * as searchContract from '../../api/saved/searches.contract'
import * as subscriptionContract from '../../api/saved/unsubscriptions.contract'
import * as vehicleContract from '../../api/saved/vehicles.contract'
import type { Visit } from '../session/visit.server'

export type { SavedChange } from '../../api/saved/changes.contract'
export type { SavedDealership } from '../../api/saved/dealerships.contract'
export type { SavedSearchRow } from '../../api/saved/searches.contract'
export { NewSavedSearch, SavedSearchEdit } from '../../api/saved/searches.contract'
export type { MailSubscription } from '../../api/saved/unsubscriptions.contract'
export type { SavedRecord, SavedVehicle, SavedVehicles } from '../../api/saved/vehicles.contract'

/** Every page of a signed-in person asks for it: it may take no longer than a page can wait for its hearts. */
export const ids = (visit: Visit) =>
  visit.upstream.call(contract.listSavedIds, { within: 1500, missing: { vehicles: [], dealerships: [], searches: [] } })
export const merge = (visit: Visit, body: contract.Gathered) => visit.upstream.call(contract.mergeGathered, { body })

type Query = Record<string, string | undefined>
export const vehicles = (visit: Visit, query: Query) =>
  visit.upstream.call(vehicleContract.listSavedVehicles, {
    query,
    missing: { ...noItems, counts: { listed: 0, ended: 0, changed: 0 } },
  })
export const saveVehicle = (visit: Visit, id: number, body: z.infer<typeof vehicleContract.SaveVehicle> = {}) =>
  visit.upstream.call(vehicleContract.saveVehicle, { params: { id }, body })
export const editVehicle = (visit: Visit, id: number, body: z.infer<typeof vehicleContract.SavedVehicleEdit>) =>
  visit.upstream.call(vehicleContract.editSavedVehicle, { params: { id }, body })
export const unsaveVehicle = (visit: Visit, id: number) =>
  visit.upstream.call(vehicleContract.unsaveVehicle, { params: { id } })

export const dealerships = (visit: Visit) =>
  visit.upstream.call(dealershipContract.listSavedDealerships, { missing: { items: [] } })
export const saveDealership = (visit: Visit, id: number, body: { alerts?: boolean; savedAt?: string } = {}) =>
  visit.upstream.call(dealershipContract.saveDealership, { params: { id }, body })
export const editDealership = (visit: Visit, id: number, body: { alerts: boolean }) =>
  visit.upstream.call(dealershipContract.editSavedDealership, { params: { id }, body })
export const unsaveDealership = (visit: Visit, id: number) =>
  visit.upstream.call(dealershipContract.unsaveDealership, { params: { id } })

export const searches = (visit: Visit) =>
  visit.upstream.call(searchContract.listSavedSearches, { missing: { items: [], most: 50 } })
export const saveSearch = (visit: Visit, body: z.input<typeof searchContract.NewSavedSearch>) =>
  visit.upstream.call(searchContract.saveSearch, { body })
export const editSearch = (visit: Visit, id: number, body: z.infer<typeof searchContract.SavedSearchEdit>) =>
  visit.upstream.call(searchContract.editSavedSearch, { params: { id }, body })
export const markSearchSeen = (visit: Visit, id: number) =>
  visit.upstream.call(searchContract.markSearchSeen, { params: { id } })
export const removeSearch = (visit: Visit, id: number) =>
  visit.upstream.call(searchContract.removeSavedSearch, { params: { id } })

export const changes = (visit: Visit, query: Query) =>
  visit.upstream.call(changesContract.listSavedChanges, { query, missing: noChanges })

/** What the link of a mail is about, and ending or beginning it: anybody who has the link may. */
export const subscription = (visit: Visit, token: string) =>
  visit.upstream.call(subscriptionContract.getUnsubscription, { query: { token } })
export const subscribe = (visit: Visit, token: string, subscribed: boolean) =>
  visit.upstream.call(subscriptionContract.unsubscribe, { body: { token, subscribed } })

const noItems = { items: [], total: 0, page: 1, pageSize: 24, pageCount: 0 }
const noChanges = { ...noItems, counts: { new: 0, price_drop: 0, back: 0, sold: 0 }, search: null, timeZone: 'UTC' }
