import { anyone, signedIn } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import type { UnsubscribeKeys } from '../mail/unsubscribe-token'
import { listSavedChanges } from './changes'
import { listSavedChanges as listSavedChangesContract } from './changes.contract'
import * as contract from './contract'
import { editSavedDealership, listSavedDealerships, saveDealership, unsaveDealership } from './dealerships'
import * as dealershipContract from './dealerships.contract'
import { mergeBrowserState, savedIds } from './merge-browser-state'
import { listSavedSearches } from './search-list'
import { editSavedSearch, markSearchSeen, removeSavedSearch, saveSearch } from './searches'
import * as searchContract from './searches.contract'
import { subscribe, subscriptionOf } from './unsubscriptions'
import * as subscriptions from './unsubscriptions.contract'
import { listSavedVehicles } from './vehicle-list'
import { editSavedVehicle, saveVehicle, unsaveVehicle } from './vehicles'
import * as vehicleContract from './vehicles.contract'

/** `keys` are those by which links to unsubscribe are ours. */
export function savedRoutes(keys: UnsubscribeKeys) {
  const routes = apiRoutes()
  route(routes, contract.listSavedIds, signedIn, async (c) => c.json(await savedIds(c.var.context), 200))
  route(routes, contract.mergeBrowserState, signedIn, async (c) =>
    c.json(await mergeBrowserState(c.var.context, c.req.valid('json')), 200),
  )
  route(routes, listSavedChangesContract, signedIn, async (c) =>
    c.json(await listSavedChanges(c.var.context, c.req.valid('query')), 200),
  )
  subscriptionRoutes(routes, keys)
  vehicleRoutes(routes)
  dealershipRoutes(routes)
  searchRoutes(routes)
  return routes
}

type Routes = ReturnType<typeof apiRoutes>

function subscriptionRoutes(routes: Routes, keys: UnsubscribeKeys) {
  route(routes, subscriptions.getUnsubscription, anyone, async (c) =>
    c.json(await subscriptionOf(c.var.context, keys, c.req.valid('query').token), 200),
  )
  route(routes, subscriptions.unsubscribe, anyone, async (c) =>
    c.json(await subscribe(c.var.context, keys, c.req.valid('json')), 200),
  )
}

function vehicleRoutes(routes: Routes) {
  route(routes, vehicleContract.listSavedVehicles, signedIn, async (c) =>
    c.json(await listSavedVehicles(c.var.context, c.req.valid('query')), 200),
  )
  route(routes, vehicleContract.saveVehicle, signedIn, async (c) =>
    c.json(await saveVehicle(c.var.context, { ...c.req.valid('json'), ...c.req.valid('param') }), 200),
  )
  route(routes, vehicleContract.editSavedVehicle, signedIn, async (c) =>
    c.json(await editSavedVehicle(c.var.context, { ...c.req.valid('json'), ...c.req.valid('param') }), 200),
  )
  route(routes, vehicleContract.unsaveVehicle, signedIn, async (c) =>
    c.json({ removed: await unsaveVehicle(c.var.context, c.req.valid('param')) }, 200),
  )
}

function dealershipRoutes(routes: Routes) {
  route(routes, dealershipContract.listSavedDealerships, signedIn, async (c) =>
    c.json(await listSavedDealerships(c.var.context), 200),
  )
  route(routes, dealershipContract.saveDealership, signedIn, async (c) =>
    c.json(await saveDealership(c.var.context, { ...c.req.valid('json'), ...c.req.valid('param') }), 200),
  )
  route(routes, dealershipContract.editSavedDealership, signedIn, async (c) =>
    c.json(await editSavedDealership(c.var.context, { ...c.req.valid('json'), ...c.req.valid('param') }), 200),
  )
  route(routes, dealershipContract.unsaveDealership, signedIn, async (c) =>
    c.json({ removed: await unsaveDealership(c.var.context, c.req.valid('param')) }, 200),
  )
}

function searchRoutes(routes: Routes) {
  route(routes, searchContract.listSavedSearches, signedIn, async (c) =>
    c.json(await listSavedSearches(c.var.context), 200),
  )
  route(routes, searchContract.saveSearch, signedIn, async (c) =>
    c.json(await saveSearch(c.var.context, c.req.valid('json')), 200),
  )
  route(routes, searchContract.editSavedSearch, signedIn, async (c) =>
    c.json(await editSavedSearch(c.var.context, { ...c.req.valid('json'), ...c.req.valid('param') }), 200),
  )
  route(routes, searchContract.markSearchSeen, signedIn, async (c) =>
    c.json(await markSearchSeen(c.var.context, c.req.valid('param')), 200),
  )
  route(routes, searchContract.removeSavedSearch, signedIn, async (c) =>
    c.json({ removed: await removeSavedSearch(c.var.context, c.req.valid('param')) }, 200),
  )
}
