import type { DealershipRecord } from '../../../api/dealerships/admin/dealerships.contract'

type Status = DealershipRecord['status']

export const statusNames: Record<Status, string> = {
  draft: 'Draft',
  pending: 'Pending',
  approved: 'Approved',
  suspended: 'Suspended',
  rejected: 'Rejected',
  closed: 'Closed',
}

export const planNames = { starter: 'Starter', standard: 'Standard', pro: 'Pro' } as const

export const statusTones: Record<Status, string> = {
  draft: 'badge--line',
  pending: 'badge--info',
  approved: 'badge--ok',
  suspended: 'badge--warn',
  rejected: 'badge--bad',
  closed: 'badge--line',
}
