import type { z } from '../../api/http/contract'
import * as changesContract from '../../api/saved/changes.contract'
import * as contract from '../../api/saved/contract'
import * as dealershipContract from '../../api/saved/dealerships.contract'
import * as guestContract from '../../api/saved/guest-alerts/contract'
import * as searchContract from '../../api/saved/searches.contract'
import * as subscriptionContract from '../../api/saved/unsubscriptions.contract'
import * as vehicleContract from '../../api/saved/vehicles.contract'
import type { RequestContext } from '../session/request-context.server'

export type { SavedChange } from '../../api/saved/changes.contract'
export type { SavedDealership } from '../../api/saved/dealerships.contract'
export { type GuestAlert, NewGuestAlert } from '../../api/saved/guest-alerts/contract'
export type { SavedSearchRow } from '../../api/saved/searches.contract'
export { SavedSearchEdit } from '../../api/saved/searches.contract'
export type { MailSubscription } from '../../api/saved/unsubscriptions.contract'
export type { SavedRecord, SavedVehicle, SavedVehicles } from '../../api/saved/vehicles.contract'

/** Every page of a signed-in person asks for it: it may take no longer than a page can wait for its hearts. */
export const ids = (context: RequestContext) =>
  context.upstream.call(contract.listSavedIds, {
    within: 1500,
    missing: { vehicles: [], dealerships: [], searches: [] },
  })
export const merge = (context: RequestContext, body: contract.BrowserState) =>
  context.upstream.call(contract.mergeBrowserState, { body })

type Query = Record<string, string | undefined>
export const vehicles = (context: RequestContext, query: Query) =>
  context.upstream.call(vehicleContract.listSavedVehicles, {
    query,
    missing: { ...noItems, counts: { listed: 0, ended: 0, changed: 0 } },
  })
export const saveVehicle = (
  context: RequestContext,
  id: number,
  body: z.infer<typeof vehicleContract.SaveVehicle> = {},
) => context.upstream.call(vehicleContract.saveVehicle, { params: { id }, body })
export const editVehicle = (
  context: RequestContext,
  id: number,
  body: z.infer<typeof vehicleContract.SavedVehicleEdit>,
) => context.upstream.call(vehicleContract.editSavedVehicle, { params: { id }, body })
export const unsaveVehicle = (context: RequestContext, id: number) =>
  context.upstream.call(vehicleContract.unsaveVehicle, { params: { id } })

export const dealerships = (context: RequestContext) =>
  context.upstream.call(dealershipContract.listSavedDealerships, { missing: { items: [] } })
export const saveDealership = (
  context: RequestContext,
  id: number,
  body: { alerts?: boolean; savedAt?: string } = {},
) => context.upstream.call(dealershipContract.saveDealership, { params: { id }, body })
export const editDealership = (context: RequestContext, id: number, body: { alerts: boolean }) =>
  context.upstream.call(dealershipContract.editSavedDealership, { params: { id }, body })
export const unsaveDealership = (context: RequestContext, id: number) =>
  context.upstream.call(dealershipContract.unsaveDealership, { params: { id } })

export const searches = (context: RequestContext) =>
  context.upstream.call(searchContract.listSavedSearches, { missing: { items: [], most: 50 } })
export const saveSearch = (context: RequestContext, body: z.input<typeof searchContract.NewSavedSearch>) =>
  context.upstream.call(searchContract.saveSearch, { body })
export const editSearch = (context: RequestContext, id: number, body: z.infer<typeof searchContract.SavedSearchEdit>) =>
  context.upstream.call(searchContract.editSavedSearch, { params: { id }, body })
export const markSearchSeen = (context: RequestContext, id: number) =>
  context.upstream.call(searchContract.markSearchSeen, { params: { id } })
export const removeSearch = (context: RequestContext, id: number) =>
  context.upstream.call(searchContract.removeSavedSearch, { params: { id } })

export const changes = (context: RequestContext, query: Query) =>
  context.upstream.call(changesContract.listSavedChanges, { query, missing: noChanges })

/** What the link of a mail is about, and ending or beginning it: anybody who has the link may. */
export const subscription = (context: RequestContext, token: string) =>
  context.upstream.call(subscriptionContract.getUnsubscription, { query: { token } })
export const subscribe = (context: RequestContext, token: string, subscribed: boolean) =>
  context.upstream.call(subscriptionContract.unsubscribe, { body: { token, subscribed } })

/** Of addresses without an account. */
export const askForAlerts = (context: RequestContext, body: z.input<typeof guestContract.NewGuestAlert>) =>
  context.upstream.call(guestContract.askForGuestAlert, { body })
export const alertsConfirmation = (context: RequestContext, token: string) =>
  context.upstream.call(guestContract.getGuestAlertConfirmation, { query: { token } })
export const confirmAlerts = (context: RequestContext, token: string) =>
  context.upstream.call(guestContract.confirmGuestAlert, { body: { token } })

const noItems = { items: [], total: 0, page: 1, pageSize: 24, pageCount: 0 }
const noChanges = { ...noItems, counts: { new: 0, price_drop: 0, back: 0, sold: 0 }, search: null, timeZone: 'UTC' }
