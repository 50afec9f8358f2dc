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

/** Names a group of first answers: “11 to 20 min”. */
export function answerName(upTo: number | null, before: number | null): string {
  if (upTo === null) return `Over ${minutes(before ?? 0)}`
  return `Up to ${minutes(upTo)}`
}

const minutes = (n: number) => (n < 120 ? `${n} min` : `${n / 60} h`)

/** Names a group of ages: “15 to 29 days”. */
export function ageName(under: number | null, from: number | null): string {
  if (under === null) return `${from ?? 0} days or more`
  return from === null ? `Under ${under} days` : `${from} to ${under - 1} days`
}

/** Names an hour as clocks of this country do: 12 AM, 1 PM. */
export const hourName = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`

/** Names a step of the price positions; the outer ones hold what lies beyond. */
export function positionName(percent: number): string {
  if (percent <= -10) return '10% or more below'
  if (percent >= 10) return '10% or more above'
  if (percent === 0) return 'At market'
  return `${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'}`
}
