import { presentDetail } from '../../dealerships/directory'
import { presentPrice } from '../../pricing/detail'
import type { SearchContext } from '../../search/index'
import { carsLike } from '../../search/similar'
import { presentVehicle } from '../present'
import { loadVehicleFacts } from './load-facts'
import type { VehiclePage } from './page.contract'

/** Throws not_found and gone as loadVehicleFacts does. */
export async function vehiclePage(context: SearchContext, slug: string): Promise<VehiclePage> {
  const facts = await loadVehicleFacts(context, slug)
  const { version, dealership, vehicleCount } = facts
  return {
    version,
    vehicle: presentVehicle(facts),
    dealership: presentDetail(dealership, vehicleCount, null, context.now()),
    ...presentPrice(facts),
    similar: await carsLike(context, facts),
  }
}
