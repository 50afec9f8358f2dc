const siteTimeZone = 'America/New_York'

/** A moment as a mail says it: “November 20, 2026 at 5:12 PM EST”, in the reader's time zone. */
export function inWords(at: Date, timeZone: string | null): string {
  const zone = { timeZone: timeZone ?? siteTimeZone }
  const date = at.toLocaleDateString('en-US', { ...zone, dateStyle: 'long' })
  const time = at.toLocaleTimeString('en-US', { ...zone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
  return `${date} at ${time}`
}

/** A day as a mail says it: “December 4, 2026”. */
export const dayInWords = (at: Date, timeZone: string | null): string =>
  at.toLocaleDateString('en-US', { timeZone: timeZone ?? siteTimeZone, dateStyle: 'long' })
