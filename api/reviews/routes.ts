import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { listReviews } from './contract'
import { reviewsOf } from './reviews'

export function reviewRoutes() {
  const routes = apiRoutes()
  route(routes, listReviews, anyone, (context, { slug, ...query }) => reviewsOf(context, slug, query))
  return routes
}
