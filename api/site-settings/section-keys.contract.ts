/** Names the sections of the site's settings that have versions; each is a page of `/admin/settings`. */
export const sectionKeys = [
  'state-costs',
  'insurance-minimums',
  'shipping-rates',
  'selling-deductions',
  'limits',
  'embeds',
  'retention',
  'support-hours',
  'time-zone',
  'page-home',
  'page-about',
  'page-founder',
  'page-how-it-works',
  'page-contact',
  'identity',
  'look',
  'switches',
] as const
export type SectionKey = (typeof sectionKeys)[number]
