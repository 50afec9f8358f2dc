import { askInRange } from '~/lists/range-state.server'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { bandGeometry } from '~/ui/charts/geometry/bands'
import { barGeometry } from '~/ui/charts/geometry/bars'
import { getVehicleAnalytics, type VehicleAnalytics } from '../../../api/analytics/vehicle-analytics.contract'
import { recordId } from '../../../api/http/contract'

export type VehicleAnalyticsPage = Awaited<ReturnType<typeof vehicleAnalyticsPage>>

/** Throws the page “not found” for a vehicle that is not the dealership's. */
export async function vehicleAnalyticsPage(context: RequestContext, dealershipId: number, named = '') {
  const { data: id } = recordId.safeParse(named)
  if (id === undefined) throw pageNotFound(context.url)
  const { figures, range } = await askInRange(context.url, (query) =>
    orPageNotFound(context.url, context.api.call(getVehicleAnalytics, { id, ...query })),
  )
  return { dealershipId, figures, charts: chartsOf(figures), range, now: new Date().toISOString() }
}

/** Computes charts where the page is made; one without a value is left out. */
const chartsOf = ({ byDay, price }: VehicleAnalytics) => {
  const views = byDay.map(({ opened }) => opened)
  const hasCounts = byDay.some(({ opened, leads }) => opened > 0 || leads > 0)
  return {
    price: bandGeometry(
      byDay.map(({ totalCents }) => totalCents),
      price.bands.map(({ band, toCents }) => ({ name: band, to: toCents })),
    ),
    views: hasCounts ? barGeometry([views]) : null,
  }
}
