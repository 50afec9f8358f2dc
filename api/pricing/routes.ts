import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { getOutTheDoor, getVehiclePrice } from './contract'
import { priceOf } from './detail'
import { outTheDoor } from './out-the-door'

export function pricingRoutes() {
  const routes = apiRoutes()
  route(routes, getVehiclePrice, anyone, (context, { slug }) => priceOf(context, slug))
  route(routes, getOutTheDoor, anyone, outTheDoor)
  return routes
}
