import { operatorDaysBetween } from './operator-day'

/** Says how long ago, by the days of the operator: today, yesterday, 3 days ago, 2 months ago. */
export function ago(iso: string, now = Date.now()): string {
  const days = operatorDaysBetween(Date.parse(iso), now)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 45) return `${days} days ago`
  const months = Math.round(days / 30.4)
  if (months === 1) return 'a month ago'
  return months < 24 ? `${months} months ago` : `${Math.round(days / 365)} years ago`
}

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
export const shortDate = (iso: string): string => short.format(new Date(iso))
export const longDate = (iso: string): string => long.format(new Date(iso))
export const monthYear = (iso: string): string => month.format(new Date(iso))

const shortYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
/** Writes a day: Nov 1, 2026. */
export const shortDay = (day: string): string => shortYear.format(new Date(day))
