import { allow } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import { rateVehicles, restoreVehicles, suspendVehicles } from './changes/change-stock'
import * as changes from './changes/changes.contract'
import { previewStockChange } from './changes/preview'
import { listStock } from './list/stock-list'
import * as contract from './stock.contract'
import { changeStockVehicle, deleteStockVehicle } from './vehicle/change-vehicle'
import { stockVehicle } from './vehicle/read-vehicle'
import { previewTransfer, transferVehicle } from './vehicle/transfer'
import * as vehicle from './vehicle/vehicle.contract'

/** The vehicles of all dealerships, for the administrators of the site. */
export function addStockRoutes(routes: ApiRoutes): void {
  const admin = allow('system_admin')
  route(routes, contract.listStock, admin, listStock)
  route(routes, changes.previewStockChange, admin, previewStockChange)
  route(routes, changes.suspendVehicles, admin, suspendVehicles)
  route(routes, changes.restoreVehicles, admin, restoreVehicles)
  route(routes, changes.rateVehicles, admin, rateVehicles)
  route(routes, vehicle.getStockVehicle, admin, stockVehicle)
  route(routes, vehicle.changeStockVehicle, admin, changeStockVehicle)
  route(routes, vehicle.deleteStockVehicle, admin, deleteStockVehicle)
  route(routes, vehicle.previewTransfer, admin, previewTransfer)
  route(routes, vehicle.transferVehicle, admin, transferVehicle)
}
