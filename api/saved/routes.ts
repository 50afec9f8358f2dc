import { anyone, signedIn } from '../http/guards'
import { type ApiRoutes, apiRoutes, route } from '../http/route'
import type { LinkKeys } from '../link-keys'
import { listSavedChanges } from './changes'
import { listSavedChanges as listSavedChangesContract } from './changes.contract'
import * as contract from './contract'
import { editSavedDealership, listSavedDealerships, saveDealership, unsaveDealership } from './dealerships'
import * as dealerships from './dealerships.contract'
import { mergeBrowserState, savedIds } from './merge-browser-state'
import { listSavedSearches } from './search-list'
import { editSavedSearch, markSearchSeen, removeSavedSearch, saveSearch } from './searches'
import * as searches from './searches.contract'
import { subscribe, subscriptionOf } from './unsubscriptions'
import * as subscriptions from './unsubscriptions.contract'
import { listSavedVehicles } from './vehicle-list'
import { editSavedVehicle, saveVehicle, unsaveVehicle } from './vehicles'
import * as vehicles from './vehicles.contract'

/** `keys` are those by which links to unsubscribe are ours. */
export function savedRoutes(keys: LinkKeys) {
  const routes = apiRoutes()
  route(routes, contract.listSavedIds, signedIn, savedIds)
  route(routes, contract.mergeBrowserState, signedIn, mergeBrowserState)
  route(routes, listSavedChangesContract, signedIn, listSavedChanges)
  route(routes, subscriptions.getUnsubscription, anyone, (context, { token }) => subscriptionOf(context, keys, token))
  route(routes, subscriptions.unsubscribe, anyone, (context, input) => subscribe(context, keys, input))
  addVehicles(routes)
  addDealerships(routes)
  addSearches(routes)
  return routes
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
