import { apiRoutes, route } from '../http/route'
import { staffInPerson } from './guards'
import { getPlan } from './plans/plan'
import * as plan from './plans/plan.contract'

export function billingRoutes() {
  const routes = apiRoutes()
  route(routes, plan.getPlan, staffInPerson, getPlan)
  return routes
}
