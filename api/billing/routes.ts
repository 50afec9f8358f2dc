import type { FileStore } from '../assets/files'
import { apiRoutes } from '../http/route'
import { addPlanRoutes } from './plans/routes'

export function billingRoutes(_files: FileStore) {
  const routes = apiRoutes()
  addPlanRoutes(routes)
  return routes
}
