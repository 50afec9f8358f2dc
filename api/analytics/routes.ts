import { staff } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { getDashboard } from './dashboard'
import * as contract from './dashboard.contract'

export function analyticsRoutes() {
  const routes = apiRoutes()
  route(routes, contract.getDashboard, staff('dashboard'), getDashboard)
  return routes
}
