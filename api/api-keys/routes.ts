import { staff } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import * as apiKeys from './api-keys'
import * as contract from './contract'

export function apiKeyRoutes() {
  const routes = apiRoutes()
  const administrator = staff('settings')
  route(routes, contract.listApiKeys, administrator, apiKeys.listApiKeys)
  route(routes, contract.createApiKey, administrator, apiKeys.createApiKey)
  route(routes, contract.rotateApiKey, administrator, apiKeys.rotateApiKey)
  route(routes, contract.revokeApiKey, administrator, apiKeys.revokeApiKey)
  return routes
}
