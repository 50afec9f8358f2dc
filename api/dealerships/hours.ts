import { Temporal } from 'temporal-polyfill'
import type { WeekHours } from './schema'

/** Minutes after midnight; weekday 0 is Monday. */
export function localTime(now: Date, timeZone: string): { day: number; minutes: number } {
  const { dayOfWeek, hour, minute } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  return { day: dayOfWeek - 1, minutes: hour * 60 + minute }
}

/** 9 AM, 5:30 PM. */
export function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${((hour + 11) % 12) + 1}${rest ? `:${String(rest).padStart(2, '0')}` : ''} ${hour < 12 || hour === 24 ? 'AM' : 'PM'}`
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function openness(
  hours: WeekHours,
  timeZone: string,
  now: Date,
): { now: boolean; words: string; today: number } {
  const { day, minutes } = localTime(now, timeZone)
  const today = hours[day]
  if (today && minutes >= today.opens && minutes < today.closes)
    return { now: true, words: `until ${clock(today.closes)}`, today: day }
  if (today && minutes < today.opens) return { now: false, words: `opens at ${clock(today.opens)}`, today: day }
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const next = hours[(day + ahead) % 7]
    if (next) {
      const when = ahead === 1 ? 'tomorrow' : (dayNames[(day + ahead) % 7] ?? '')
      return { now: false, words: `opens ${when} at ${clock(next.opens)}`, today: day }
    }
  }
  return { now: false, words: 'by appointment', today: day }
}
