export { agedDays } from '../../api/analytics/dashboard-periods.contract'
