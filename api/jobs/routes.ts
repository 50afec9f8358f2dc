import { allow, allowRecent } from '../http/guards'
import { type ApiRoutes, apiRoutes, route } from '../http/route'
import * as change from './change-work'
import { listWork } from './list-work'
import type { WorkQueue } from './queue'
import * as contract from './work.contract'

/** Lets administrators of the site see and steer what works by itself. Trying again sends mails and leads that cannot be taken back. */
export function workRoutes(queues: readonly WorkQueue[]): ApiRoutes {
  const routes = apiRoutes()
  const admin = allow('system_admin')
  route(routes, contract.listWork, admin, (context) => listWork(context, queues))
  route(routes, contract.pauseWork, admin, (context, { name }) => change.pauseWork(context, queues, name))
  route(routes, contract.resumeWork, admin, (context, { name }) => change.resumeWork(context, queues, name))
  route(routes, contract.retryWork, allowRecent('system_admin'), (context, { name }) =>
    change.retryWork(context, queues, name),
  )
  return routes
}
