import type { RequestContext } from '~/session/request-context.server'
import { listVehicleCards } from '../../api/vehicles/contract'

/** Answers up to 50 cards, in the order of the ids; more are left out. */
export const vehicleCards = async ({ api }: RequestContext, ids: readonly number[]) =>
  ids.length > 0 ? api.call(listVehicleCards, { ids: ids.slice(0, 50).join() }) : { items: [], missing: [] }
