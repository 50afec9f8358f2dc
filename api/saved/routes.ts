import { anyone, signedIn } from '../http/guards'
import { type ApiRoutes, apiRoutes, route } from '../http/route'
import { listSavedChanges } from './changes'
import { listSavedChanges as listSavedChangesContract } from './changes.contract'
import * as contract from './contract'
import { editSavedDealership, listSavedDealerships, saveDealership, unsaveDealership } from './dealerships'
import * as dealerships from './dealerships.contract'
import { askForGuestAlert } from './guest-alerts/ask'
import { confirmGuestAlert, getGuestAlertConfirmation } from './guest-alerts/confirm'
import * as guestAlerts from './guest-alerts/contract'
import { guestRefusalOf, switchGuestRefusal } from './guest-alerts/refuse'
import { guestSubscriptionOf, switchGuestAlerts } from './guest-alerts/switch-off'
import { guestConfirmationKeys, guestOffKeys, guestRefusalKeys } from './guest-alerts/tokens'
import { mergeBrowserState, savedIds } from './merge-browser-state'
import { listSavedSearches } from './search-list'
import { editSavedSearch, markSearchSeen, removeSavedSearch, saveSearch } from './searches'
import * as searches from './searches.contract'
import { unsubscribeKeys } from './unsubscribe-token'
import { subscribe, subscriptionOf } from './unsubscriptions'
import * as subscriptions from './unsubscriptions.contract'
import { listSavedVehicles } from './vehicle-list'
import { editSavedVehicle, saveVehicle, unsaveVehicle } from './vehicles'
import * as vehicles from './vehicles.contract'

/** `secrets` are those that the links of mails are signed with. */
export function savedRoutes(secrets: readonly string[]) {
  const routes = apiRoutes()
  route(routes, contract.listSavedIds, signedIn, savedIds)
  route(routes, contract.mergeBrowserState, signedIn, mergeBrowserState)
  route(routes, listSavedChangesContract, signedIn, listSavedChanges)
  addSubscriptions(routes, secrets)
  addGuestAlerts(routes, secrets)
  addVehicles(routes)
  addDealerships(routes)
  addSearches(routes)
  return routes
}

function addSubscriptions(routes: ApiRoutes, secrets: readonly string[]) {
  const [keys, guestKeys, refusalKeys] = [unsubscribeKeys(secrets), guestOffKeys(secrets), guestRefusalKeys(secrets)]
  route(
    routes,
    subscriptions.getUnsubscription,
    anyone,
    async (context, { token }) =>
      (await guestSubscriptionOf(context, guestKeys, token)) ??
      (await guestRefusalOf(context, refusalKeys, token)) ??
      subscriptionOf(context, keys, token),
  )
  route(
    routes,
    subscriptions.unsubscribe,
    anyone,
    async (context, input) =>
      (await switchGuestAlerts(context, guestKeys, input)) ??
      (await switchGuestRefusal(context, refusalKeys, input)) ??
      subscribe(context, keys, input),
  )
}

function addGuestAlerts(routes: ApiRoutes, secrets: readonly string[]) {
  const keys = guestConfirmationKeys(secrets)
  route(routes, guestAlerts.askForGuestAlert, anyone, askForGuestAlert)
  route(routes, guestAlerts.getGuestAlertConfirmation, anyone, (context, input) =>
    getGuestAlertConfirmation(context, keys, input),
  )
  route(routes, guestAlerts.confirmGuestAlert, anyone, (context, input) => confirmGuestAlert(context, keys, input))
}

function addVehicles(routes: ApiRoutes) {
  route(routes, vehicles.listSavedVehicles, signedIn, listSavedVehicles)
  route(routes, vehicles.saveVehicle, signedIn, saveVehicle)
  route(routes, vehicles.editSavedVehicle, signedIn, editSavedVehicle)
  route(routes, vehicles.unsaveVehicle, signedIn, async (context, vehicle) => ({
    removed: await unsaveVehicle(context, vehicle),
  }))
}

function addDealerships(routes: ApiRoutes) {
  route(routes, dealerships.listSavedDealerships, signedIn, listSavedDealerships)
  route(routes, dealerships.saveDealership, signedIn, saveDealership)
  route(routes, dealerships.editSavedDealership, signedIn, editSavedDealership)
  route(routes, dealerships.unsaveDealership, signedIn, async (context, dealership) => ({
    removed: await unsaveDealership(context, dealership),
  }))
}

function addSearches(routes: ApiRoutes) {
  route(routes, searches.listSavedSearches, signedIn, listSavedSearches)
  route(routes, searches.saveSearch, signedIn, saveSearch)
  route(routes, searches.editSavedSearch, signedIn, editSavedSearch)
  route(routes, searches.markSearchSeen, signedIn, markSearchSeen)
  route(routes, searches.removeSavedSearch, signedIn, async (context, search) => ({
    removed: await removeSavedSearch(context, search),
  }))
}
