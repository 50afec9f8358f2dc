import { Temporal } from 'temporal-polyfill'
import { siteTimeZone } from '../../site-settings/first-time-zone'

/** A moment by the clock of a zone; a zone that nobody knows is read as the site's. */
function zoned(at: Date, zone: string): Temporal.ZonedDateTime {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime())
  try {
    return instant.toZonedDateTimeISO(zone)
  } catch {
    return instant.toZonedDateTimeISO(siteTimeZone)
  }
}

/**
 * The moment at which a clock shows so many minutes after midnight. A time that comes twice (clocks back) is meant the
 * first time; one that never comes (clocks forward) is the moment at which they jump over it.
 */
function momentOf(day: Temporal.PlainDate, minutes: number, timeZone: string): Date {
  const plainTime = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60)
  const at = day.toZonedDateTime({ timeZone, plainTime })
  const jump = at.toPlainTime().equals(plainTime) ? null : transitionUntil(at)
  return new Date((jump ?? at).epochMilliseconds)
}

/** “Previous” leaves out the moment itself. */
const transitionUntil = (at: Temporal.ZonedDateTime) => at.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')

/** 0 is Sunday. */
const isOn = (day: Temporal.PlainDate, weekday: number | undefined): boolean =>
  weekday === undefined || day.dayOfWeek % 7 === weekday

export function minuteOfDay(now: Date, zone: string): number {
  const { hour, minute } = zoned(now, zone)
  return hour * 60 + minute
}

/** 0 is Sunday. */
export function nextAt(now: Date, zone: string, minutes: number, weekday?: number): Date {
  const here = zoned(now, zone)
  const today = here.toPlainDate()
  for (let days = 0; days <= 7; days += 1) {
    const day = today.add({ days })
    if (!isOn(day, weekday)) continue
    const at = momentOf(day, minutes, here.timeZoneId)
    if (at > now) return at
  }
  return momentOf(today.add({ days: 7 }), minutes, here.timeZoneId)
}

/** 0 is Sunday. */
export function lastAt(now: Date, zone: string, hour: number, weekday?: number): Date {
  const here = zoned(now, zone)
  const today = here.toPlainDate()
  for (let days = 0; days <= 7; days += 1) {
    const day = today.subtract({ days })
    if (!isOn(day, weekday)) continue
    const at = momentOf(day, hour * 60, here.timeZoneId)
    if (at <= now) return at
  }
  return momentOf(today.subtract({ days: 7 }), hour * 60, here.timeZoneId)
}
