import { signedIn } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { findOrRefuse } from '../refusals'
import { activityOf } from './activity'
import { listActivity } from './contract'

export function auditRoutes() {
  const routes = apiRoutes()
  route(routes, listActivity, signedIn, async (c) => {
    const { context } = c.var
    return c.json(await activityOf(context, findOrRefuse(context.actor, 'The account'), c.req.valid('query')), 200)
  })
  return routes
}
