import { askInRange } from '~/lists/range-state.server'
import type { RequestContext } from '~/session/request-context.server'
import { barGeometry } from '~/ui/charts/geometry/bars'
import { funnelGeometry } from '~/ui/charts/geometry/funnel'
import { lineGeometry } from '~/ui/charts/geometry/line'
import { hasAny } from '~/ui/charts/geometry/scale'
import {
  getMarketplaceDemand,
  getMarketplaceService,
  getMarketplaceSupply,
  type MarketplaceDemand,
  type MarketplaceService,
} from '../../api/analytics/marketplace/marketplace.contract'

export type MarketplacePage = Awaited<ReturnType<typeof marketplacePage>>

export async function marketplacePage({ api, url }: RequestContext) {
  const [supply, { figures, range }] = await Promise.all([
    api.call(getMarketplaceSupply, {}),
    askInRange(url, async (query) => {
      const [demand, service] = await Promise.all([
        api.call(getMarketplaceDemand, query),
        api.call(getMarketplaceService, query),
      ])
      return { demand, service }
    }),
  ])
  return { supply, ...figures, charts: chartsOf(figures), range, now: new Date().toISOString() }
}

interface Figures {
  demand: MarketplaceDemand
  service: MarketplaceService
}

/** Computes charts where the page is made. A chart of nothing but zeros is left out. */
function chartsOf({ demand, service: { shown, opened, leads, won, feeds } }: Figures) {
  const searches = [demand.searchesByDay, demand.searchesByDayBefore].filter((days) => days !== null)
  const succeeded = feeds.runsByDay.map((runs, at) => runs - (feeds.failedByDay[at] ?? 0))
  return {
    searches: hasAny(...searches) ? lineGeometry(searches) : null,
    funnel: funnelGeometry([shown.now, opened.now, leads.now, won.now]),
    runs: hasAny(feeds.runsByDay) ? barGeometry([succeeded, feeds.failedByDay]) : null,
  }
}
