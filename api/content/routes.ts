import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { contentPage, publicSettings } from './content'
import * as contract from './contract'
import { placeOf } from './places'

export function contentRoutes() {
  const routes = apiRoutes()

  route(routes, contract.getContentPage, anyone, async (c) =>
    c.json(await contentPage(c.var.context, c.req.valid('param').slug, c.req.valid('query').version), 200),
  )
  route(routes, contract.getSiteSettings, anyone, async (c) => c.json(await publicSettings(c.var.context), 200))
  route(routes, contract.getPlace, anyone, async (c) =>
    c.json(await placeOf(c.var.context, c.req.valid('param').zip), 200),
  )

  return routes
}
