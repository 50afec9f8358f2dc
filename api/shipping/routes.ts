import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { getShippingEstimate } from './estimate.contract'
import { estimateShipping } from './estimate-shipping'

export function shippingRoutes() {
  const routes = apiRoutes()
  route(routes, getShippingEstimate, anyone, estimateShipping)
  return routes
}
