import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { reportVehicle } from './contract'
import { reportListing } from './reports'

export function reportRoutes() {
  const routes = apiRoutes()
  route(routes, reportVehicle, anyone, reportListing)
  return routes
}
