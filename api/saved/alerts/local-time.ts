export const siteTimeZone = 'America/New_York'
const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** A zone that nobody knows is read as the site's. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = openFormat(zone) ?? openFormat(siteTimeZone)
  if (!format) throw new Error('The site’s own time zone is not known here.')
  formats.set(zone, format)
  return format
}

function openFormat(timeZone: string): Intl.DateTimeFormat | null {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...parts })
  } catch {
    return null
  }
}

/** What a clock on the wall shows at a moment, as if it were UTC. Whole minutes. */
function wall(at: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute)
}

const floor = (at: number) => Math.floor(at / minuteMs) * minuteMs
const offsetAt = (at: number, zone: string): number => wall(at, zone) - floor(at)

/**
 * The moment at which a clock shows this. A time that comes twice (clocks back) is meant the first time; one that never
 * comes (clocks forward) is the moment at which they jump over it.
 */
function momentOf(shown: number, zone: string): number {
  const [before, after] = [offsetAt(shown - dayMs, zone), offsetAt(shown + dayMs, zone)]
  const candidates = [shown - before, shown - after].filter((at) => wall(at, zone) === shown)
  return candidates.length > 0 ? Math.min(...candidates) : jumpNear(shown, before, zone)
}

/** Where the clock first shows more than the time that it left out. */
function jumpNear(shown: number, before: number, zone: string): number {
  let [low, high] = [shown - before - 3 * hourMs, shown - before + 3 * hourMs]
  while (high - low > minuteMs) {
    const middle = floor((low + high) / 2)
    if (wall(middle, zone) > shown) high = middle
    else low = middle
  }
  return high
}

/** Minutes after midnight by the clock of a zone. */
export const minuteOfDay = (now: Date, zone: string): number => (wall(now.getTime(), zone) % dayMs) / minuteMs

/** The first moment after now at which a clock shows so many minutes after midnight; with `weekday` on that day of the week. */
export function nextAt(now: Date, zone: string, minutes: number, weekday?: number): Date {
  const today = Math.floor(wall(now.getTime(), zone) / dayMs) * dayMs
  for (let daysOn = 0; daysOn <= 7; daysOn += 1) {
    const day = today + daysOn * dayMs
    if (weekday !== undefined && new Date(day).getUTCDay() !== weekday) continue
    const at = momentOf(day + minutes * minuteMs, zone)
    if (at > now.getTime()) return new Date(at)
  }
  return new Date(momentOf(today + 7 * dayMs + minutes * minuteMs, zone))
}

/** The last moment until now at which a clock showed this hour; with `weekday` (0 is Sunday) on that day of the week. */
export function lastAt(now: Date, zone: string, hour: number, weekday?: number): Date {
  const today = Math.floor(wall(now.getTime(), zone) / dayMs) * dayMs
  for (let daysAgo = 0; daysAgo <= 7; daysAgo += 1) {
    const day = today - daysAgo * dayMs
    if (weekday !== undefined && new Date(day).getUTCDay() !== weekday) continue
    const at = momentOf(day + hour * hourMs, zone)
    if (at <= now.getTime()) return new Date(at)
  }
  return new Date(momentOf(today - 7 * dayMs + hour * hourMs, zone))
}
