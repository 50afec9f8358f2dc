import { getDashboard } from '../../api/analytics/dashboard.contract'
import type { RequestContext } from '../session/request-context.server'

export type {
  Dashboard,
  Figure,
  LotFigures,
  MoneyFigures,
  Todo,
} from '../../api/analytics/dashboard.contract'

export const dashboard = ({ api }: RequestContext) => api.call(getDashboard)
