import { staff } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { getAnalytics, listVehicleFigures } from './analytics'
import * as analytics from './analytics.contract'
import { getDashboard } from './dashboard'
import * as contract from './dashboard.contract'

export function analyticsRoutes() {
  const routes = apiRoutes()
  route(routes, contract.getDashboard, staff('dashboard'), getDashboard)
  route(routes, analytics.getAnalytics, staff('analytics'), getAnalytics)
  route(routes, analytics.listVehicleFigures, staff('analytics'), listVehicleFigures)
  return routes
}
