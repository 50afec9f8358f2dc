import { staff } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import { previewDocFee } from './fees'
import * as fees from './fees.contract'
import { changeSettings, getSettings } from './settings'
import * as contract from './settings.contract'

export function settingsRoutes() {
  const routes = apiRoutes()
  const administrator = staff('settings')
  route(routes, contract.getSettings, administrator, getSettings)
  route(routes, contract.changeSettings, administrator, changeSettings)
  route(routes, fees.previewDocFee, administrator, previewDocFee)
  return routes
}
