import type { Context } from '../context'
import type { VehicleDetail } from './contract'
import { loadVehicleFacts } from './page/load-facts'
import { presentVehicle } from './present'
import { withShareSite } from './share-image/share-site'

/** Throws not_found and gone as loadVehicleFacts does. */
export const publicVehicle = async (context: Context, slug: string): Promise<VehicleDetail> =>
  withShareSite(context, presentVehicle(await loadVehicleFacts(context, slug)))
