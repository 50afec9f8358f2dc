import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import type { SuvSize } from '../../api/vehicles/bodies/bodies.contract'
import { getVehicle } from '../../api/vehicles/contract'

export interface VehicleInQuestion {
  slug: string
  title: string
  body: string | null
  size: SuvSize | null
  zip: string
  state: string
  /** Is null while the price is on request. */
  totalCents: number | null
}

/** The car that ?vehicle= names. None, an unknown or a vanished one: the page goes on without it. */
export async function vehicleInQuestion(context: RequestContext): Promise<VehicleInQuestion | null> {
  const slug = context.url.searchParams.get('vehicle')
  if (!slug || slug.length > 200) return null
  try {
    const { title, body, size, zip, state, slug: right, price } = await context.api.call(getVehicle, { slug })
    return { slug: right, title, body, size, zip, state, totalCents: price?.totalCents ?? null }
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}
