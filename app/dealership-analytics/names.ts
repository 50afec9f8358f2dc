import type { Analytics } from '../../api/analytics/analytics.contract'

type Source = Analytics['sources'][number]['source']

export const sourceNames: Record<Source, string> = {
  search: 'Search',
  home: 'Home page',
  just_listed: 'Just listed',
  dealership: 'Dealership page',
  similar: 'Similar cars',
  saved: 'Saved cars',
  compare: 'Comparison',
  saved_search: 'Saved search',
  alert: 'Alert',
  mail: 'Email',
  social: 'Social post',
  embed: 'Embedded widget',
  campaign: 'Campaign',
  elsewhere: 'Another site',
  direct: 'Direct or unknown',
  earlier: 'Counted the earlier way',
}

/** Names a group of first answers: “≤ 20 min”. */
export const answerName = (upTo: number | null, before: number | null): string =>
  upTo === null ? `> ${minutes(before ?? 0)}` : `≤ ${minutes(upTo)}`

const minutes = (n: number) => (n < 120 ? `${n} min` : `${n / 60} h`)

/** Names a group of days on sale: “15–29”. */
export const ageName = (under: number | null, from: number | null): string =>
  under === null ? `${from ?? 0}+` : `${from ?? 0}–${under - 1}`

/** Names an hour as clocks of this country do: 12 AM, 1 PM. */
export const hourName = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`

/** Names a step of the price positions in percent; the outer ones hold what lies beyond. */
export function positionName(percent: number): string {
  if (percent === 0) return '0%'
  const beyond = percent <= -10 ? '≤ ' : percent >= 10 ? '≥ ' : ''
  return `${beyond}${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`
}
