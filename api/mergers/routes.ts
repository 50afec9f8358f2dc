import { allow, allowRecent } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import * as contract from './contract'
import { mergeDealerships } from './merge'
import { previewMerge } from './preview'

export function mergerRoutes() {
  const routes = apiRoutes()
  route(routes, contract.previewMerge, allow('system_admin'), previewMerge)
  route(routes, contract.mergeDealerships, allowRecent('system_admin'), mergeDealerships)
  return routes
}
