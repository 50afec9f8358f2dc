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
export const ids = (context: RequestContext) => context.api.call(contract.listSavedIds)
export const merge = (context: RequestContext, body: contract.BrowserState) =>
  context.api.call(contract.mergeBrowserState, body)

type Query = Record<string, string | undefined>
export const vehicles = (context: RequestContext, query: Query) =>
  context.api.call(vehicleContract.listSavedVehicles, query)
export const saveVehicle = (
  context: RequestContext,
  id: number,
  body: z.infer<typeof vehicleContract.SaveVehicle> = {},
) => context.api.call(vehicleContract.saveVehicle, { ...body, id })
export const editVehicle = (
  context: RequestContext,
  id: number,
  body: z.infer<typeof vehicleContract.SavedVehicleEdit>,
) => context.api.call(vehicleContract.editSavedVehicle, { ...body, id })
export const unsaveVehicle = (context: RequestContext, id: number) =>
  context.api.call(vehicleContract.unsaveVehicle, { id })

export const dealerships = (context: RequestContext) => context.api.call(dealershipContract.listSavedDealerships)
export const saveDealership = (
  context: RequestContext,
  id: number,
  body: { alerts?: boolean; savedAt?: string } = {},
) => context.api.call(dealershipContract.saveDealership, { ...body, id })
export const editDealership = (context: RequestContext, id: number, body: { alerts: boolean }) =>
  context.api.call(dealershipContract.editSavedDealership, { ...body, id })
export const unsaveDealership = (context: RequestContext, id: number) =>
  context.api.call(dealershipContract.unsaveDealership, { id })

export const searches = (context: RequestContext) => context.api.call(searchContract.listSavedSearches)
export const saveSearch = (context: RequestContext, body: z.input<typeof searchContract.NewSavedSearch>) =>
  context.api.call(searchContract.saveSearch, body)
export const editSearch = (context: RequestContext, id: number, body: z.infer<typeof searchContract.SavedSearchEdit>) =>
  context.api.call(searchContract.editSavedSearch, { ...body, id })
export const markSearchSeen = (context: RequestContext, id: number) =>
  context.api.call(searchContract.markSearchSeen, { id })
export const removeSearch = (context: RequestContext, id: number) =>
  context.api.call(searchContract.removeSavedSearch, { id })

export const changes = (context: RequestContext, query: Query) =>
  context.api.call(changesContract.listSavedChanges, query)

/** What the link of a mail is about, and ending or beginning it: anybody who has the link may. */
export const subscription = (context: RequestContext, token: string) =>
  context.api.call(subscriptionContract.getUnsubscription, { token })
export const subscribe = (context: RequestContext, token: string, subscribed: boolean) =>
  context.api.call(subscriptionContract.unsubscribe, { token, subscribed })

/** Of addresses without an account. */
export const askForAlerts = (context: RequestContext, body: z.input<typeof guestContract.NewGuestAlert>) =>
  context.api.call(guestContract.askForGuestAlert, body)
export const alertsConfirmation = (context: RequestContext, token: string) =>
  context.api.call(guestContract.getGuestAlertConfirmation, { token })
export const confirmAlerts = (context: RequestContext, token: string) =>
  context.api.call(guestContract.confirmGuestAlert, { token })
