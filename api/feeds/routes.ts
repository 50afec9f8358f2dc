import { allow } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { listFeedRuns } from './run-list/run-list'
import * as contract from './run-list/run-list.contract'

export function feedRoutes() {
  const routes = apiRoutes()
  route(routes, contract.listFeedRuns, allow('system_admin'), listFeedRuns)
  return routes
}
