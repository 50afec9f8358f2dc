import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { similarTo } from '../search/similar'
import { getVehicle, listBrands, listSimilar } from './contract'
import { allMakes } from './taxonomy-lookup'
import { publicVehicle } from './vehicles'

export function vehicleRoutes() {
  const routes = apiRoutes()
  route(routes, getVehicle, anyone, async (c) =>
    c.json(await publicVehicle(c.var.context, c.req.valid('param').slug), 200),
  )
  route(routes, listSimilar, anyone, async (c) =>
    c.json(await similarTo(c.var.context, c.req.valid('param').slug), 200),
  )
  route(routes, listBrands, anyone, async (c) => c.json(await allMakes(c.var.context), 200))
  return routes
}
