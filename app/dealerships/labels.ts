/** English, Spanish and Mandarin. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
}

/** 9 AM, 5:30 PM, from minutes after midnight. */
export function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const rest = minutes % 60
  return `${((hour + 11) % 12) + 1}${rest ? `:${String(rest).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`
}

export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

interface Span {
  opens: number
  closes: number
}
export type Day = (Span & { more?: Span[] }) | null

/** 9 AM to 6 PM, 9 AM to 12 PM and 1 PM to 6 PM */
export const openingSpan = (day: Day | undefined): string =>
  day
    ? [day, ...(day.more ?? [])].map(({ opens, closes }) => `${clock(opens)} to ${clock(closes)}`).join(' and ')
    : 'Closed'

/** Eastern time, from America/Detroit. A zone that the runtime does not know is shown as it is. */
export function zoneName(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date())
    return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace('Time', 'time')
  } catch {
    return timeZone
  }
}
