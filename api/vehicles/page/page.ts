import type { SQL } from 'drizzle-orm'
import { presentDetail } from '../../dealerships/directory'
import type { CallServices } from '../../http/api-env'
import { presentPrice } from '../../pricing/detail'
import type { SearchContext } from '../../search/index'
import { carsLike } from '../../search/similar'
import { presentVehicle } from '../present'
import { withShareSite } from '../share-image/share-site'
import { loadVehicleFacts } from './load-facts'
import type { VehiclePage } from './page.contract'

declare module '../../http/api-env' {
  interface CallServices {
    /** Questions belong to a higher layer: `createApi` hands the piece of SQL in. */
    readonly countQuestions: (vehicle: SQL) => SQL
  }
}

/** Throws not_found and gone as loadVehicleFacts does. */
export async function vehiclePage(
  context: SearchContext & Pick<CallServices, 'countQuestions'>,
  slug: string,
): Promise<VehiclePage> {
  const facts = await loadVehicleFacts(context, slug, context.countQuestions)
  const { version, vehicle, dealership, vehicleCount, questionCount } = facts
  return {
    version,
    vehicle: await withShareSite(context, presentVehicle(facts)),
    dealership: presentDetail(dealership, vehicleCount, null, context.now()),
    ...presentPrice(facts),
    questions: {
      total: questionCount,
      isOpen: dealership.status === 'approved' && ['active', 'pending'].includes(vehicle.status),
    },
    similar: await carsLike(context, facts),
  }
}
