import type { FileStore } from '../assets/files'
import { apiRoutes } from '../http/route'
import { addPlanRoutes } from './plans/routes'

export function billingRoutes(_files: FileStore) {
  const routes = apiRoutes()
  addPlanRoutes(routes)
import { addInvoiceRoutes } from './invoices/routes'
export function billingRoutes(files: FileStore) {
  addInvoiceRoutes(routes, files)
  return routes
}
