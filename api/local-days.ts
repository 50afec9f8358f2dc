import { Temporal } from 'temporal-polyfill'

const daySeconds = 86_400

/**
 * Names the days of a time zone by moments in seconds. Within a day of UTC the zone's day changes once, so that each is
 * looked up once, however many moments there are.
 */
export function dayNamer(timeZone: string): (second: number) => string {
  const known = new Map<number, { until: number; day: string; next: string }>()
  return (second) => {
    const ofUtc = Math.floor(second / daySeconds)
    const change = known.get(ofUtc) ?? changeWithin(ofUtc * daySeconds, timeZone)
    known.set(ofUtc, change)
    return second < change.until ? change.day : change.next
  }
}

function changeWithin(second: number, timeZone: string) {
  const day = Temporal.Instant.fromEpochMilliseconds(second * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const next = day.add({ days: 1 })
  return {
    until: next.toZonedDateTime(timeZone).epochMilliseconds / 1000,
    day: day.toString(),
    next: next.toString(),
  }
}
