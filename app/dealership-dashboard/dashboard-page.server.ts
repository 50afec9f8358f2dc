import type { RequestContext } from '~/session/request-context.server'
import { getDashboard } from '../../api/analytics/dashboard.contract'
import { listDealershipThreads } from '../../api/inbox/threads/dealership-inbox.contract'

const shownLeads = 6

export type DashboardPage = Awaited<ReturnType<typeof dashboardPage>>

export async function dashboardPage(context: RequestContext, dealershipId: number) {
  const [found, leads] = await Promise.all([
    context.api.call(getDashboard),
    context.api.call(listDealershipThreads, { sort: '-last', size: String(shownLeads) }),
  ])
  return { dealershipId, ...found, leads: leads.items, now: new Date().toISOString() }
}
