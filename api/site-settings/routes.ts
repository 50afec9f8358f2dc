import { allow, allowRecent, anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import * as contract from './admin-settings.contract'
import * as change from './change-settings'
import { getShippingRates, listInsuranceMinimums } from './public-settings'
import { getSetting, listSettings, type SettingParts } from './read-settings'
import * as shipping from './shipping/shipping-rates.contract'
import * as insurance from './states/insurance-minimums.contract'

export function siteSettingRoutes(parts: SettingParts) {
  const routes = apiRoutes()
  const guard = allow('system_admin')
  const recent = allowRecent('system_admin')
  route(routes, contract.listSettings, guard, (context) => listSettings(context, parts))
  route(routes, contract.getSetting, guard, (context, { section }) => getSetting(context, parts, section))
  route(routes, contract.compareSetting, guard, (context, input) => change.compareSetting(context, parts, input))
  route(routes, contract.previewSetting, guard, (context, input) => change.previewSetting(context, parts, input))
  route(routes, contract.saveSetting, recent, (context, input) => change.saveSetting(context, parts, input))
  route(routes, contract.restoreSetting, recent, (context, input) => change.restoreSetting(context, parts, input))
  route(routes, contract.checkSetting, guard, (context, input) => change.checkSetting(context, parts, input))
  route(routes, insurance.listInsuranceMinimums, anyone, listInsuranceMinimums)
  route(routes, shipping.getShippingRates, anyone, getShippingRates)
  return routes
}
