import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { getShippingEstimate } from '../../api/shipping/estimate.contract'
import type { VehicleDetail } from '../../api/vehicles/contract'
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
  const shipment = { size: sizeClassOf(vehicle) ?? 'car', carrier: 'open', running: 'yes' } as const
  try {
    const { from, to, lowDollars, highDollars } = await context.api.call(getShippingEstimate, {
      from: vehicle.zip,
      to: zip,
      ...shipment,
      days: 'week',
    })
    if (from.zip === to.zip) return null
    const query = { from: from.zip, to: to.zip, ...shipment }
    return { low: lowDollars, high: highDollars, to: `${to.city}, ${to.state}`, query }
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}
