import { LRUCache } from 'lru-cache'

export interface LocalClock {
  /** Names a day of the zone’s calendar: 2026-11-20. */
  day: string
  /** From 0 to 23. */
  hour: number
}

const minuteMs = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()
const clocks = new LRUCache<string, LocalClock>({ max: 2000 })

/** Reads day and hour of a moment by the clock of a time zone. Many rows of a batch share one: each minute is read once. */
export function clockOf(timeZone: string, at: Date): LocalClock {
  const minute = Math.floor(at.getTime() / minuteMs)
  const key = `${timeZone} ${minute}`
  const known = clocks.get(key)
  if (known) return known
  const clock = read(timeZone, minute * minuteMs)
  clocks.set(key, clock)
  return clock
}

/** Reads what Swedish writes as ISO 8601 does: 2026-11-20 09. */
function read(timeZone: string, at: number): LocalClock {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  const [day = '', hour = '0'] = format.format(at).split(' ')
  return { day, hour: Number(hour) }
}
