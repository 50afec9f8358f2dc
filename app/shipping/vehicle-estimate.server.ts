import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { getPlace } from '../../api/content/contract'
import type { VehicleDetail } from '../../api/vehicles/contract'
import { estimate } from './estimate'
import { beyondTheRoad } from './rates'
import { sizeClassOf } from './size-class'

/** Counts whole dollars for a running car on an open carrier. */
export interface VehicleShipping {
  low: number
  high: number
  /** Ann Arbor, MI. */
  to: string
  /** Asks the shipping page for the same sum. */
  query: Record<string, string>
}

/** Estimates the way to a ZIP code by the rates of the shipping page. Null for a place that is not known, or beyond the road. */
export async function vehicleShipping(
  context: RequestContext,
  vehicle: Pick<VehicleDetail, 'zip' | 'body' | 'size'>,
  zip: string,
): Promise<VehicleShipping | null> {
  const [from, to] = await Promise.all([placeOrNull(context, vehicle.zip), placeOrNull(context, zip)])
  if (!from || !to || beyondTheRoad.includes(to.state) || from.zip === to.zip) return null
  const shipment = { size: sizeClassOf(vehicle) ?? 'car', carrier: 'open' }
  const { low, high } = estimate(from, to, { ...shipment, running: true })
  const query = { from: from.zip, to: to.zip, ...shipment, running: 'yes' }
  return { low, high, to: `${to.city}, ${to.state}`, query }
}

/** Returns null for an unknown ZIP code, also while the API does not answer: the page does without the sum. */
async function placeOrNull(context: RequestContext, zip: string) {
  try {
    return await context.api.call(getPlace, { zip })
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}
