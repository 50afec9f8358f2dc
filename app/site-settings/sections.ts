import { adminAdPaths } from '~/ad-paths'
import { adminPaths } from '~/admin-paths'
import { moderationPaths } from '~/moderation-paths'
import { paths } from '~/paths'
import type { SectionKey } from '../../api/site-settings/section-keys.contract'

/** Names the groups of the page, in their order. */
export const settingGroups = ['Site', 'Page text', 'Facts', 'Money', 'Rules', 'Legal'] as const
type SettingGroup = (typeof settingGroups)[number]

interface PageLink {
  href: string
  label: string
}

interface SectionWords {
  group: SettingGroup
  title: string
  /** Says where its figures are shown. */
  about: string
  /** The public page that shows them. */
  page?: PageLink
  /** Another one, where one does not show all of it. */
  otherPage?: PageLink
  /** Is an example of why it is changed. */
  reason?: string
  /** Says when a change is in force, where it is on no page. */
  effect?: string
}

export const sectionWords: Record<SectionKey, SectionWords> = {
  identity: {
    group: 'Site',
    title: 'Name and contact',
    about: 'The site’s name, address, phone and email, on pages, in emails and in feeds.',
    page: { href: paths.contact, label: 'Contact page' },
    reason: 'We’ve moved to Main Street',
    effect: 'Pages and new emails show it right away.',
  },
  switches: {
    group: 'Rules',
    title: 'Member posts and reviews',
    about: 'Whether members can publish posts and review dealerships.',
    page: { href: paths.social, label: 'Posts' },
    otherPage: { href: paths.dealerships, label: 'Dealerships and their reviews' },
    reason: 'Spam over the weekend',
    effect: 'Takes effect right away. What members have published stays.',
  },
  look: {
    group: 'Site',
    title: 'Logo and color',
    about: 'The logo next to the name, and the color of buttons, links and emails, for light and dark.',
    page: { href: paths.home, label: 'Home page' },
    reason: 'Our new brand',
  },
  'state-costs': {
    group: 'Facts',
    title: 'Taxes and fees by state',
    about: 'Sales tax, trade-in credit, title, registration and doc-fee caps. Out-the-door estimates use them.',
  },
  'insurance-minimums': {
    group: 'Facts',
    title: 'Minimum insurance by state',
    about: 'The coverage a private car must carry. Shown on the insurance page.',
    page: { href: paths.insurance, label: 'Insurance page' },
  },
  'shipping-rates': {
    group: 'Facts',
    title: 'Shipping rates',
    about: 'Rates behind the shipping estimate.',
    reason: 'Fuel costs less',
    page: { href: paths.ship, label: 'Shipping page' },
  },
  'selling-deductions': {
    group: 'Facts',
    title: 'Selling deductions',
    about: 'What we take off buyers’ asking prices to estimate a dealership’s offer.',
    reason: 'New figures for tires',
    effect: 'New estimates use it. Estimates already made stay as they are.',
    page: { href: paths.sell, label: 'Selling page' },
  },
  limits: {
    group: 'Rules',
    title: 'Limits',
    about: 'How much one person, network, dealership or key may send. Sign-in limits are fixed.',
    reason: 'A dealership uploads its whole lot',
    effect: 'Takes effect right away. Uses already counted still count. Earlier versions stay in the list.',
  },
  embeds: {
    group: 'Rules',
    title: 'Embeds',
    about: 'Sites whose videos and posts may be shown in place. Links to other sites stay links.',
    reason: 'This site tracks our visitors',
  },
  retention: {
    group: 'Rules',
    title: 'Retention',
    about: 'How long contact messages, sellers’ contact details, logs and unsaved edits are stored.',
    reason: 'Privacy policy version 4',
  },
  'support-hours': {
    group: 'Rules',
    title: 'Support hours',
    about: 'When support answers, and how fast. Senders see it, and it decides when a message is overdue.',
    reason: 'We’re closed over Thanksgiving',
    effect: 'New messages are due by the new hours. Messages already waiting keep their due time.',
  },
  'time-zone': {
    group: 'Rules',
    title: 'Time zone',
    about: 'The zone in which our days begin: just-listed days, figures, invoices and support hours.',
    reason: 'Our office has moved',
  },
  'page-home': {
    group: 'Page text',
    title: 'Home page',
    about: 'Headline, lead, headings, selling and the steps. Cars, prices and numbers are filled in automatically.',
    page: { href: paths.home, label: 'Home page' },
    reason: 'A shorter headline',
  },
  'page-about': {
    group: 'Page text',
    title: 'About us',
    about: 'What the marketplace is, in Markdown.',
    page: { href: paths.about, label: 'About us' },
    reason: 'We now deliver cars',
  },
  'page-founder': {
    group: 'Page text',
    title: 'Founder',
    about: 'Name, text and timeline of the founder.',
    page: { href: paths.founder, label: 'Founder’s page' },
    reason: 'A new year in the timeline',
  },
  'page-how-it-works': {
    group: 'Page text',
    title: 'How it works',
    about: 'Steps for buyers, sellers and dealerships, and the questions.',
    page: { href: paths.howItWorks, label: 'How it works' },
    reason: 'People ask about delivery',
  },
  'page-contact': {
    group: 'Page text',
    title: 'Contact',
    about: 'What people can contact us about. The other contact pages show this text too.',
    page: { href: paths.contact, label: 'Contact page' },
    reason: 'Press has its own address now',
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
    group: 'Page text',
    title: 'Announcements',
    about: 'Banners at the top of every page.',
    href: adminPaths.announcements,
  },
  {
    group: 'Legal',
    title: 'Legal texts',
    about: 'Terms of use and privacy policy, in versions, and who agreed to which.',
    href: adminPaths.legal,
  },
] as const satisfies readonly { group: SettingGroup; title: string; about: string; href: string }[]
