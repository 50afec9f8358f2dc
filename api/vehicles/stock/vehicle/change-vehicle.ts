import { eq } from 'drizzle-orm'
import type { ActingDealership } from '../../../http/identity'
import { findOrRefuse } from '../../../refusals'
import { changeVehicle } from '../../editor/save'
import { deleteVehicle } from '../../inventory/single-changes'
import { vehicles } from '../../schema'
import type { Administering } from '../changes/preview'
import { stockVehicle } from './read-vehicle'
import type { StockVehicleChange, StockVehicleDetail } from './vehicle.contract'

/** Gives an administrator the dealership of the vehicle, whose operations then do the work. Throws not_found. */
async function ownerOf(context: Administering, id: number): Promise<ActingDealership> {
  const [row] = await context.db.select({ id: vehicles.dealershipId }).from(vehicles).where(eq(vehicles.id, id))
  return { id: findOrRefuse(row, 'The vehicle').id, role: 'dealership_admin' }
}

type Which = { id: number }

/** Throws not_found, invalid at its fields, conflict for a stale version and for an archived vehicle. */
export async function changeStockVehicle(
  context: Administering,
  change: StockVehicleChange & Which,
): Promise<StockVehicleDetail> {
  const dealership = await ownerOf(context, change.id)
  await changeVehicle({ ...context, dealership }, change, { isBySite: true })
  return stockVehicle(context, change)
}

/** Throws not_found, conflict for what was on sale once. */
export async function deleteStockVehicle(context: Administering, { id }: Which): Promise<{ deleted: true }> {
  return deleteVehicle({ ...context, dealership: await ownerOf(context, id) }, { id })
}
