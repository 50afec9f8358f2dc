import { signedIn } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { activityOf } from './activity'
import { listActivity } from './contract'

export function auditRoutes() {
  const routes = apiRoutes()
  route(routes, listActivity, signedIn, activityOf)
  return routes
}
