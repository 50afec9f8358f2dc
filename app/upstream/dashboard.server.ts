import { type Dashboard, getDashboard } from '../../api/analytics/dashboard.contract'
import type { RequestContext } from '../session/request-context.server'

export type {
  Dashboard,
  Figure,
  LotFigures,
  MoneyFigures,
  Todo,
} from '../../api/analytics/dashboard.contract'

export const dashboard = ({ upstream }: RequestContext) => upstream.call(getDashboard, { missing: nothing })

/** Where another API has no such call. */
const nothing: Dashboard = {
  ...{ lot: null, money: null, todos: [], lastRun: null },
  plan: { name: null, listings: 0, listingLimit: null, members: 0 },
}
