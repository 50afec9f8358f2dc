import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { getOutTheDoor, getVehiclePrice } from './contract'
import { priceOf } from './detail'
import { outTheDoor } from './out-the-door'

export function pricingRoutes() {
  const routes = apiRoutes()
  route(routes, getVehiclePrice, anyone, async (c) =>
    c.json(await priceOf(c.var.context, c.req.valid('param').slug), 200),
  )
  route(routes, getOutTheDoor, anyone, async (c) => c.json(await outTheDoor(c.var.context, c.req.valid('query')), 200))
  return routes
}
