import { allow, staff } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { getAnalytics, listVehicleFigures } from './analytics'
import * as analytics from './analytics.contract'
import { getDashboard } from './dashboard'
import * as contract from './dashboard.contract'
import { getDealershipSearches } from './dealership-searches'
import * as searches from './dealership-searches.contract'
import { getMarketplaceDemand, getMarketplaceService, getMarketplaceSupply } from './marketplace/marketplace'
import * as marketplace from './marketplace/marketplace.contract'
import { getAdminOverview } from './overview'
import * as overview from './overview.contract'
import { getVehicleAnalytics } from './vehicle-analytics'
import * as vehicle from './vehicle-analytics.contract'

export function analyticsRoutes() {
  const routes = apiRoutes()
  const administrator = allow('system_admin')
  route(routes, contract.getDashboard, staff('dashboard'), getDashboard)
  route(routes, analytics.getAnalytics, staff('analytics'), getAnalytics)
  route(routes, analytics.listVehicleFigures, staff('analytics'), listVehicleFigures)
  route(routes, overview.getAdminOverview, allow('system_admin'), getAdminOverview)
  route(routes, vehicle.getVehicleAnalytics, staff('analytics'), getVehicleAnalytics)
  route(routes, searches.getDealershipSearches, staff('analytics'), getDealershipSearches)
  route(routes, marketplace.getMarketplaceSupply, administrator, getMarketplaceSupply)
  route(routes, marketplace.getMarketplaceDemand, administrator, getMarketplaceDemand)
  route(routes, marketplace.getMarketplaceService, administrator, getMarketplaceService)
  return routes
}
