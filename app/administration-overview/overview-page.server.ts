import type { RequestContext } from '~/session/request-context.server'
import { lineGeometry } from '~/ui/charts/geometry/line'
import { hasAny } from '~/ui/charts/geometry/scale'
import { orInstead } from '~/upstream/errors'
import { type AuditLogEntry, listAuditLog } from '../../api/accounts/admin-audit/audit-log.contract'
import { type AdminOverview, getAdminOverview } from '../../api/analytics/overview.contract'
import { getHealth } from '../../api/health/health.contract'

export type OverviewPage = Awaited<ReturnType<typeof overviewPage>>

const shownEntries = 8
/** Exceeds what is shown: most of the log is people who sign in. */
const readEntries = 60

export async function overviewPage(context: RequestContext) {
  const [overview, health, log] = await Promise.all([
    context.api.call(getAdminOverview),
    orInstead(context.api.call(getHealth), null),
    orInstead(context.api.call(listAuditLog, { size: String(readEntries) }), null),
  ])
  return {
    overview,
    health,
    charts: chartsOf(overview),
    audit: log?.items.filter(isNews).slice(0, shownEntries) ?? null,
  }
}

const isNews = ({ action }: AuditLogEntry): boolean => !/^(signin|signout|session|identity|factor)(\.|$)/.test(action)

/** Computes charts where the page is made. One of nothing but zeros is left out. */
const chartsOf = ({ leads, moves }: AdminOverview) => ({
  leads: lines(leads.byDay, leads.byDayBefore),
  moves: lines(moves.listed, moves.ended),
})

const lines = (...series: readonly number[][]) => (hasAny(...series) ? lineGeometry(series) : null)
