import type { SideLink } from '~/layouts/SideNav'
import type { paths } from '~/paths'
import { type DealershipPage, type DealershipRole, mayOpen } from '../../api/roles/permissions'

type Area = ReturnType<typeof paths.dealership>

/** Without a role, what is the person's. */
export function dealershipLinks(
  area: Area,
  role: string | undefined,
  { needsAnswer = 0, waiting = 0 } = {},
): SideLink[] {
  const items: (SideLink & { page: DealershipPage | null })[] = [
    { page: 'dashboard', href: area.dashboard, label: 'Dashboard', icon: 'layout-dashboard' },
    { page: 'inventory', href: area.inventory, label: 'Inventory', icon: 'car' },
    { page: 'feed', href: area.feed, label: 'Feed', icon: 'refresh-cw', waiting },
    { page: 'inbox', href: area.inbox(), label: 'Inbox', icon: 'inbox', needsAnswer },
    { page: 'social', href: area.social, label: 'Social', icon: 'message-square-text' },
    { page: 'analytics', href: area.analytics, label: 'Analytics', icon: 'chart-column' },
    { page: 'advertising', href: area.advertising, label: 'Advertising', icon: 'megaphone' },
    { page: 'billing', href: area.billing, label: 'Billing', icon: 'receipt-text', separated: true },
    { page: 'users', href: area.users, label: 'Users', icon: 'users' },
    { page: 'settings', href: area.settings, label: 'Settings', icon: 'settings' },
    { page: 'support', href: area.support, label: 'Support', icon: 'life-buoy' },
    { page: null, href: area.changePassword, label: 'Change password', icon: 'key-round' },
  ]
  return items.filter(({ page }) => page === null || opensPage(role, page))
}

export const opensPage = (role: string | undefined, page: DealershipPage): boolean =>
  role ? mayOpen(role as DealershipRole, page) : page === 'dashboard'
