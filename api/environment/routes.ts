import { allow, allowRecent } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import * as contract from './contract'
import { type EnvironmentParts, listEnvironment, testEnvironment } from './environment'

export function environmentRoutes(parts: EnvironmentParts) {
  const routes = apiRoutes()
  route(routes, contract.listEnvironment, allow('system_admin'), (context) => listEnvironment(context, parts))
  route(routes, contract.testEnvironment, allowRecent('system_admin'), (context, { part }) =>
    testEnvironment(context, parts, part),
  )
  return routes
}
