import { allow, staff } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { getAnalytics, listVehicleFigures } from './analytics'
import * as analytics from './analytics.contract'
import { getDashboard } from './dashboard'
import * as contract from './dashboard.contract'
import { getAdminOverview } from './overview'
import * as overview from './overview.contract'
import { getVehicleAnalytics } from './vehicle-analytics'
import * as vehicle from './vehicle-analytics.contract'

export function analyticsRoutes() {
  const routes = apiRoutes()
  route(routes, contract.getDashboard, staff('dashboard'), getDashboard)
  route(routes, analytics.getAnalytics, staff('analytics'), getAnalytics)
  route(routes, analytics.listVehicleFigures, staff('analytics'), listVehicleFigures)
  route(routes, overview.getAdminOverview, allow('system_admin'), getAdminOverview)
  route(routes, vehicle.getVehicleAnalytics, staff('analytics'), getVehicleAnalytics)
  return routes
}
