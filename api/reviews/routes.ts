import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { listReviews } from './contract'
import { reviewsOf } from './reviews'

export function reviewRoutes() {
  const routes = apiRoutes()
  route(routes, listReviews, anyone, async (c) =>
    c.json(await reviewsOf(c.var.context, c.req.valid('param').slug, c.req.valid('query')), 200),
  )
  return routes
}
