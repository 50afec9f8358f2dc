import { siteTimeZone } from '../site-settings/first-time-zone'

/** “November 20, 2026 at 5:12 PM EST” */
export function inWords(at: Date, timeZone: string | null): string {
  const zone = { timeZone: timeZone ?? siteTimeZone }
  const date = at.toLocaleDateString('en-US', { ...zone, dateStyle: 'long' })
  const time = at.toLocaleTimeString('en-US', { ...zone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
  return `${date} at ${time}`
}

/** “December 4, 2026” */
export const dayInWords = (at: Date, timeZone: string | null): string =>
  at.toLocaleDateString('en-US', { timeZone: timeZone ?? siteTimeZone, dateStyle: 'long' })
