import { allow, allowRecent } from '../../http/guards'
import { seenInPerson } from '../../http/in-person'
import { type apiRoutes, route } from '../../http/route'
import { addPlanVersion } from './add-plan-version'
import { getPlanCatalog } from './plan-catalog'
import { previewPlanVersion } from './plan-effect'
import * as plans from './plans.contract'
import { getBillingSettings, updateBillingSettings } from './settings'
import * as settings from './settings.contract'
import { addServiceTax, getServiceTaxes } from './taxes'
import * as taxes from './taxes.contract'

export function addSettingsRoutes(routes: ReturnType<typeof apiRoutes>): void {
  const reads = seenInPerson(allow('system_admin'))
  const changes = seenInPerson(allowRecent('system_admin'))
  route(routes, plans.getPlanCatalog, reads, getPlanCatalog)
  route(routes, plans.previewPlanVersion, reads, previewPlanVersion)
  route(routes, plans.addPlanVersion, changes, addPlanVersion)
  route(routes, taxes.getServiceTaxes, reads, getServiceTaxes)
  route(routes, taxes.addServiceTax, changes, addServiceTax)
  route(routes, settings.getBillingSettings, reads, getBillingSettings)
  route(routes, settings.updateBillingSettings, changes, updateBillingSettings)
}
