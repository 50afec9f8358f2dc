import { keyWith } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import { delistApiVehicle, patchApiVehicle } from './change'
import { putApiVehicle } from './put'
import { getApiVehicle, listApiVehicles } from './read'
import * as contract from './v1.contract'

/** What a dealership's own programs call, by its API keys (decision 0096). */
export function addV1Routes(routes: ApiRoutes, { origin }: { origin: string }): void {
  const reads = keyWith('inventory:read')
  const writes = keyWith('inventory:write')
  route(routes, contract.listApiVehicles, reads, (context, walk) => listApiVehicles(context, origin, walk))
  route(routes, contract.getApiVehicle, reads, (context, which) => getApiVehicle(context, origin, which))
  route(routes, contract.putApiVehicle, writes, async (context, given, call) => {
    const { vehicle, isNew } = await putApiVehicle(context, origin, given)
    return call.json(vehicle, isNew ? 201 : 200)
  })
  route(routes, contract.patchApiVehicle, writes, (context, change) => patchApiVehicle(context, origin, change))
  route(routes, contract.delistApiVehicle, writes, (context, which) => delistApiVehicle(context, origin, which))
}
