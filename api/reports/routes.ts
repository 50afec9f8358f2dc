import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { sendAdReport } from './ad-reports'
import { reportAd, reportDealership, reportVehicle } from './contract'
import { sendDealershipReport } from './dealership-reports'
import { reportListing } from './reports'

export function reportRoutes() {
  const routes = apiRoutes()
  route(routes, reportVehicle, anyone, reportListing)
  route(routes, reportDealership, anyone, sendDealershipReport)
  route(routes, reportAd, anyone, sendAdReport)
  return routes
}
