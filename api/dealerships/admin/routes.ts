import { allow } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import { getAdminDealership } from './admin-dealership'
import * as dealership from './admin-dealership.contract'
import * as contract from './dealerships.contract'
import { decideName } from './decide-name'
import { decideDealership } from './decisions'
import * as decisions from './decisions.contract'
import { listDealershipHistory } from './history'
import { setLicenseVerification } from './license-verification'
import { addDealershipNote } from './notes'
import { listDealershipRecords } from './records'

export function dealershipAdministrationRoutes() {
  const routes = apiRoutes()
  const administrator = allow('system_admin')

  route(routes, contract.listDealershipRecords, administrator, listDealershipRecords)
  route(routes, dealership.getAdminDealership, administrator, getAdminDealership)
  route(routes, dealership.listDealershipHistory, administrator, listDealershipHistory)
  route(routes, decisions.decideDealership, administrator, decideDealership)
  route(routes, decisions.decideName, administrator, decideName)
  route(routes, decisions.setLicenseVerification, administrator, setLicenseVerification)
  route(routes, decisions.addDealershipNote, administrator, addDealershipNote)
  return routes
}
