import { staff } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import { applyChange } from './changes/apply'
import * as changes from './changes/changes.contract'
import { previewChange } from './changes/preview'
import { getChange } from './changes/read'
import { undoChange } from './changes/undo'
import { getLotColumns, setLotColumns } from './columns'
import * as columns from './columns.contract'
import * as contract from './inventory.contract'
import { listLot } from './list-inventory'
import * as single from './single-changes'

/** A dealership's own vehicles, for whoever may open its inventory. */
export function addInventoryRoutes(routes: ApiRoutes): void {
  const inventory = staff('inventory')
  route(routes, contract.listLot, inventory, listLot)
  route(routes, columns.getLotColumns, inventory, getLotColumns)
  route(routes, columns.setLotColumns, inventory, setLotColumns)
  route(routes, contract.setVehiclePrice, inventory, single.setVehiclePrice)
  route(routes, contract.setStockNumber, inventory, single.setStockNumber)
  route(routes, contract.setVehicleStatus, inventory, single.setVehicleStatus)
  route(routes, contract.deleteVehicle, inventory, single.deleteVehicle)
  route(routes, contract.previewRating, inventory, single.previewRating)
  route(routes, changes.previewChange, inventory, previewChange)
  route(routes, changes.applyChange, inventory, applyChange)
  route(routes, changes.getChange, inventory, getChange)
  route(routes, changes.undoChange, inventory, undoChange)
}
