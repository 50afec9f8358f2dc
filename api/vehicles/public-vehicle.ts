import type { Context } from '../context'
import type { VehicleDetail } from './contract'
import { loadVehicleFacts } from './page/load-facts'
import { presentVehicle } from './present'

/** Throws not_found and gone as loadVehicleFacts does. */
export const publicVehicle = async (context: Context, slug: string): Promise<VehicleDetail> =>
  presentVehicle(await loadVehicleFacts(context, slug))
