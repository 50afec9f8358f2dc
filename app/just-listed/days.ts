const words = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const length = 86_400_000

/** Today, Yesterday, Wednesday, November 18. Days are the stream's own: UTC. */
export function longDay(day: string, now = Date.now()): string {
  const ago = Math.floor(now / length) - Math.floor(Date.parse(day) / length)
  if (ago === 0) return 'Today'
  if (ago === 1) return 'Yesterday'
  return words.format(new Date(day))
}
