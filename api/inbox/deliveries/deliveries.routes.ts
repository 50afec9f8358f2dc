import { anyone, staff } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import { type CallableAddresses, publicAddresses } from '../../outbound/callable-addresses'
import * as confirmations from './confirm-routes'
import * as confirmationCalls from './confirmation.contract'
import { routeConfirmationKeys } from './confirmation-token'
import * as contract from './deliveries.contract'
import { listDeliveries, resendDelivery } from './delivery-log'
import * as leadRoutes from './lead-routes'
import * as routeCalls from './lead-routes.contract'
import { listRouteDeliveries } from './route-log'
import * as routeLog from './route-log.contract'
import { openRouteSecrets } from './route-secrets'

export interface DeliveryRouteParts {
  secrets: readonly string[]
  callable?: CallableAddresses
}

export function deliveryRoutes(routes: ApiRoutes, { secrets, callable = publicAddresses }: DeliveryRouteParts): void {
  const ofInbox = staff('inbox')
  route(routes, contract.listDeliveries, ofInbox, listDeliveries)
  route(routes, contract.resendDelivery, ofInbox, resendDelivery)

  const administrator = staff('settings')
  const parts = { secrets: openRouteSecrets(secrets), callable }
  route(routes, routeCalls.listLeadRoutes, administrator, leadRoutes.listLeadRoutes)
  route(routes, routeCalls.addLeadRoute, administrator, (c, added) => leadRoutes.addLeadRoute(c, parts, added))
  route(routes, routeCalls.changeLeadRoute, administrator, (c, change) => leadRoutes.changeLeadRoute(c, parts, change))
  route(routes, routeCalls.removeLeadRoute, administrator, leadRoutes.removeLeadRoute)
  route(routes, routeLog.listRouteDeliveries, administrator, listRouteDeliveries)

  const keys = routeConfirmationKeys(secrets)
  route(routes, confirmationCalls.sendRouteConfirmation, administrator, confirmations.sendRouteConfirmation)
  route(routes, confirmationCalls.getRouteConfirmation, anyone, (context, link) =>
    confirmations.getRouteConfirmation(context, keys, link),
  )
  route(routes, confirmationCalls.confirmRoute, anyone, (context, link) =>
    confirmations.confirmRoute(context, keys, link),
  )
}
