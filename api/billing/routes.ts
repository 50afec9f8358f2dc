import type { FileStore } from '../assets/files'
import { apiRoutes } from '../http/route'
import { addSettingsRoutes } from './admin-settings/routes'
import { addInvoiceRoutes } from './invoices/routes'
import { addPlanRoutes } from './plans/routes'

export function billingRoutes(files: FileStore) {
  const routes = apiRoutes()
  addPlanRoutes(routes)
  addSettingsRoutes(routes)
  addInvoiceRoutes(routes, files)
  return routes
}
