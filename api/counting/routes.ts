import { anyone, signedIn } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { openBodyMac } from '../idempotency/body-mac'
import { forbidden } from '../refusals'
import * as contract from './counts.contract'
import { type CountMore, recordCounts } from './record-counts'
import { recordVehicleEvent } from './record-vehicle-event'

export function countingRoutes(secrets: readonly string[], countMore: CountMore) {
  const routes = apiRoutes()
  const signature = openBodyMac(secrets, 'counts')
  route(routes, contract.recordCounts, anyone, async (context, batch, { req }) => {
    if (!signature.matches(await req.text(), req.header(contract.signatureHeader) ?? ''))
      throw forbidden('Counts are taken from the web half alone.')
    return recordCounts(context, batch, countMore)
  })
  route(routes, contract.recordVehicleEvent, signedIn, recordVehicleEvent)
  return routes
}
