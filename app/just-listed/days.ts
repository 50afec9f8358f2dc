import { dayMs } from '~/format/dates'

const words = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Today, Yesterday, Wednesday, November 18. Days are UTC, as the API groups them. */
export function longDay(day: string, now = Date.now()): string {
  const ago = Math.floor(now / dayMs) - Math.floor(Date.parse(day) / dayMs)
  if (ago === 0) return 'Today'
  if (ago === 1) return 'Yesterday'
  return words.format(new Date(day))
}
