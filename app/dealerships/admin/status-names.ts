import type { DealershipRecord } from '../../../api/dealerships/admin/dealerships.contract'
import { type PlanCode, planLabels } from '../../../api/dealerships/plan-codes.contract'

type Status = DealershipRecord['status']

export const statusNames: Record<Status, string> = {
  draft: 'Draft',
  pending: 'Pending',
  approved: 'Approved',
  suspended: 'Suspended',
  rejected: 'Rejected',
  closed: 'Closed',
}

export const planNames: Record<PlanCode, string> = planLabels

export const statusTones: Record<Status, string> = {
  draft: 'badge--line',
  pending: 'badge--info',
  approved: 'badge--ok',
  suspended: 'badge--warn',
  rejected: 'badge--bad',
  closed: 'badge--line',
}
