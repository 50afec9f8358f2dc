import type { DealershipRole } from '../roles/permissions'

export const dealershipPages = [
  'dashboard',
  'inventory',
  'feed',
  'inbox',
  'social',
  'analytics',
  'billing',
  'users',
  'settings',
  'support',
] as const
export type DealershipPage = (typeof dealershipPages)[number]

const everyone: DealershipPage[] = ['dashboard', 'inbox', 'analytics', 'support']
const pagesOf: Record<DealershipRole, readonly DealershipPage[]> = {
  dealership_admin: dealershipPages,
  dealership_sale: [...everyone, 'inventory', 'feed', 'social'],
  dealership_finance: [...everyone, 'billing'],
}

export const mayOpen = (role: DealershipRole, page: DealershipPage): boolean => pagesOf[role].includes(page)
