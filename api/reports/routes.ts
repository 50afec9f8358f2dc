import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { reportVehicle } from './contract'
import { reportListing } from './reports'

export function reportRoutes() {
  const routes = apiRoutes()
  route(routes, reportVehicle, anyone, async (c) =>
    c.json(await reportListing(c.var.context, { ...c.req.valid('param'), ...c.req.valid('json') }), 201),
  )
  return routes
}
