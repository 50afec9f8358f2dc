import { dayMs } from '~/format/operator-day'

const words = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Today, Yesterday, Wednesday, November 18. Both are days as the API names them: the operator's. */
export function longDay(day: string, today: string): string {
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / dayMs)
  if (ago === 0) return 'Today'
  if (ago === 1) return 'Yesterday'
  return words.format(new Date(day))
}
