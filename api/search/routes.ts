import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import * as contract from './contract'
import type { SearchLimit } from './limit'
import { overviewOf } from './overview'
import { search } from './search'
import { justListed, priceDrops } from './streams'

export function searchRoutes(limit: SearchLimit) {
  const routes = apiRoutes()
  route(routes, contract.search, anyone, async (c) => {
    await limit.count(c.var.context)
    return c.json(await search(c.var.context, c.req.valid('query')), 200)
  })
  route(routes, contract.overview, anyone, async (c) => c.json(overviewOf(c.var.context), 200))
  route(routes, contract.listPriceDrops, anyone, async (c) =>
    c.json(await priceDrops(c.var.context, Number(c.req.valid('query').limit) || 8), 200),
  )
  route(routes, contract.listJustListed, anyone, async (c) =>
    c.json(await justListed(c.var.context, c.req.valid('query')), 200),
  )
  return routes
}
