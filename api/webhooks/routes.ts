import { staff } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { openRouteSecrets } from '../inbox/deliveries/route-secrets'
import { type CallableAddresses, publicAddresses } from '../outbound/callable-addresses'
import * as contract from './contract'
import * as log from './delivery-log'
import * as endpoints from './endpoints'

interface Given {
  secrets: readonly string[]
  callable?: CallableAddresses
}

export function webhookRoutes({ secrets, callable = publicAddresses }: Given) {
  const routes = apiRoutes()
  const administrator = staff('settings')
  const parts = { secrets: openRouteSecrets(secrets, 'webhook'), callable }
  route(routes, contract.listWebhooks, administrator, endpoints.listWebhooks)
  route(routes, contract.getWebhook, administrator, endpoints.getWebhook)
  route(routes, contract.addWebhook, administrator, (c, added) => endpoints.addWebhook(c, parts, added))
  route(routes, contract.changeWebhook, administrator, (c, change) => endpoints.changeWebhook(c, parts, change))
  route(routes, contract.removeWebhook, administrator, endpoints.removeWebhook)
  route(routes, contract.rotateWebhookSecret, administrator, (c, rotation) =>
    endpoints.rotateWebhookSecret(c, parts, rotation),
  )
  route(routes, contract.sendTestEvent, administrator, log.sendTestEvent)
  route(routes, contract.listWebhookDeliveries, administrator, log.listWebhookDeliveries)
  route(routes, contract.resendWebhookDelivery, administrator, log.resendWebhookDelivery)
  return routes
}
