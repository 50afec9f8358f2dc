import { askInRange } from '~/lists/range-state.server'
import type { RequestContext } from '~/session/request-context.server'
import { barGeometry } from '~/ui/charts/geometry/bars'
import { lineGeometry } from '~/ui/charts/geometry/line'
import { hasAny } from '~/ui/charts/geometry/scale'
import { getDashboard, type LotFigures } from '../../api/analytics/dashboard.contract'
import { listDealershipThreads } from '../../api/inbox/threads/dealership-inbox.contract'

const shownLeads = 6

export type DashboardPage = Awaited<ReturnType<typeof dashboardPage>>

export async function dashboardPage(context: RequestContext, dealershipId: number) {
  const [{ figures, range }, leads] = await Promise.all([
    askInRange(context.url, (query) => context.api.call(getDashboard, query)),
    context.api.call(listDealershipThreads, { sort: '-last', size: String(shownLeads) }),
  ])
  const charts = figures.lot && chartsOf(figures.lot)
  return { dealershipId, ...figures, range, charts, leads: leads.items, now: new Date().toISOString() }
}

/** Computes charts where the page is made: browsers get paths, and no library. A chart of nothing but zeros is left out. */
const chartsOf = ({ viewsByDay, viewsByDayBefore, leadsByDay }: LotFigures) => ({
  views: hasAny(viewsByDay, viewsByDayBefore) ? lineGeometry([viewsByDay, viewsByDayBefore]) : null,
  leads: hasAny(leadsByDay) ? barGeometry([leadsByDay]) : null,
})
