import type { ProofParts } from '../accounts/account-closure/prove'
import { staff } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import type { Notifier } from '../notifier'
import { orderClosure } from './close'
import * as contract from './contract'
import { previewClosure } from './preview'

export function closureRoutes(parts: ProofParts, notifier: Notifier) {
  const routes = apiRoutes()
  const administrator = staff('settings')
  route(routes, contract.previewClosure, administrator, previewClosure)
  route(routes, contract.orderClosure, administrator, (context, order) =>
    orderClosure({ ...context, notifier }, parts, order),
  )
  return routes
}
