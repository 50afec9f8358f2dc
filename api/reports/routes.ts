import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { reportDealership, reportVehicle } from './contract'
import { sendDealershipReport } from './dealership-reports'
import { reportListing } from './reports'

export function reportRoutes() {
  const routes = apiRoutes()
  route(routes, reportVehicle, anyone, reportListing)
  route(routes, reportDealership, anyone, sendDealershipReport)
  return routes
}
