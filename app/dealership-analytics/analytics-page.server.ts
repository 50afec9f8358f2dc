import { listState } from '~/lists/list-state.server'
import { askInRange } from '~/lists/range-state.server'
import type { RequestContext } from '~/session/request-context.server'
import { barGeometry } from '~/ui/charts/geometry/bars'
import { funnelGeometry } from '~/ui/charts/geometry/funnel'
import { lineGeometry } from '~/ui/charts/geometry/line'
import { hasAny } from '~/ui/charts/geometry/scale'
import {
  type Analytics,
  getAnalytics,
  listVehicleFigures,
  VehicleFigureQuery,
} from '../../api/analytics/analytics.contract'
import { getDealershipSearches } from '../../api/analytics/dealership-searches.contract'

export type AnalyticsPage = Awaited<ReturnType<typeof analyticsPage>>

export async function analyticsPage(context: RequestContext, dealershipId: number) {
  const state = listState(VehicleFigureQuery, context.url)
  const { figures: all, range } = await askInRange(context.url, async (query) => {
    const [figures, vehicles, searches] = await Promise.all([
      context.api.call(getAnalytics, query),
      context.api.call(listVehicleFigures, { ...withoutRange(state), ...query }),
      context.api.call(getDealershipSearches, query),
    ])
    return { figures, vehicles, searches }
  })
  return { dealershipId, ...all, charts: chartsOf(all.figures), range, state, now: new Date().toISOString() }
}

const withoutRange = ({ range: _, from: __, to: ___, compare: ____, ...rest }: Record<string, string>) => rest

/** Computes charts where the page is made: browsers get paths, and no library. A chart of nothing but zeros is left out. */
const chartsOf = ({ openedByDay, openedByDayBefore, ...figures }: Analytics) => ({
  opened: hasAny(openedByDay, openedByDayBefore) ? lineGeometry([openedByDay, openedByDayBefore]) : null,
  funnel: funnelGeometry([figures.shown.now ?? 0, figures.opened.now ?? 0, figures.leads.now ?? 0, figures.won]),
  hours: bars(figures.openedByHour),
  answers: bars(figures.answers.map(({ leads }) => leads)),
  ages: bars(figures.ages.map(({ vehicles }) => vehicles)),
  positions: bars(figures.positions.map(({ vehicles }) => vehicles)),
})

const bars = (values: readonly number[]) => (hasAny(values) ? barGeometry([values]) : null)
