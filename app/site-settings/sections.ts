import { adminAdPaths } from '~/ad-paths'
import { adminPaths } from '~/admin-paths'
import { moderationPaths } from '~/moderation-paths'
import { paths } from '~/paths'
import type { SectionKey } from '../../api/site-settings/section-keys.contract'

interface SectionWords {
  title: string
  /** Says where its figures are shown. */
  about: string
  /** The public page that shows them. */
  page?: { href: string; label: string }
}

export const sectionWords: Record<SectionKey, SectionWords> = {
  'state-costs': {
    title: 'Taxes and fees by state',
    about: 'Sales tax, trade-in credit, title, registration and doc-fee caps. Out-the-door estimates use them.',
  },
  'insurance-minimums': {
    title: 'Minimum insurance by state',
    about: 'What a private car must be insured for. Shown on the insurance page.',
    page: { href: paths.insurance, label: 'Insurance page' },
  },
  'shipping-rates': {
    title: 'Shipping rates',
    about: 'Rates behind the shipping estimate.',
    page: { href: paths.ship, label: 'Shipping page' },
  },
  'selling-deductions': {
    title: 'Selling deductions',
    about: 'What we take off buyers’ asking prices to estimate a dealership’s offer.',
    page: { href: paths.sell, label: 'Selling page' },
  },
}

/** Lists settings that have pages of their own. */
export const otherSettings = [
  { group: 'Money', title: 'Plans', about: 'Prices, limits and trials of each plan.', href: adminPaths.settingsPlans },
  { group: 'Money', title: 'Service taxes', about: 'Sales tax on our own services.', href: adminPaths.settingsTaxes },
  { group: 'Money', title: 'Invoices', about: 'Issuer, payment terms, reminders.', href: adminPaths.settingsBilling },
  { group: 'Rules', title: 'Moderation rules', about: 'Words, scores and limits.', href: moderationPaths.rules },
  {
    group: 'Rules',
    title: 'Advertising',
    about: 'Turn ads on or off, placements and rates.',
    href: adminAdPaths.placements,
  },
  {
    group: 'Rules',
    title: 'Announcements',
    about: 'Banners at the top of every page.',
    href: adminPaths.announcements,
  },
  {
    group: 'Words',
    title: 'Legal texts',
    about: 'Terms of use and privacy policy, in versions, and who agreed to which.',
    href: adminPaths.legal,
  },
] as const
