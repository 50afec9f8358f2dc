import { Temporal } from 'temporal-polyfill'
import { dayIn } from '../range.contract'
import { isAlwaysOpen, type Opening, spansOn } from './opening-time'

/** 9 AM, 5:30 PM. */
export function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${((hour + 11) % 12) + 1}${rest ? `:${String(rest).padStart(2, '0')}` : ''} ${hour < 12 || hour === 24 ? 'AM' : 'PM'}`
}

export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** A dealership on holiday for longer says nothing of when it opens. */
const daysSaid = 30

/** `today` is 0 on a Monday, in the dealership's time zone. */
export function openness(opening: Opening, now: Date): { now: boolean; words: string; today: number } {
  const day = dayIn(opening.timeZone, now)
  const today = day.dayOfWeek - 1
  const minutes = minutesOf(now, opening.timeZone)
  const spans = spansOn(opening, day)
  const current = spans.find(({ opens, closes }) => minutes >= opens && minutes < closes)
  if (current) return { now: true, words: `until ${clock(current.closes)}`, today }
  const later = spans.find(({ opens }) => minutes < opens)
  if (later) return { now: false, words: `opens at ${clock(later.opens)}`, today }
  return { now: false, words: isAlwaysOpen(opening) ? 'by appointment' : nextWords(opening, day), today }
}

/** opens tomorrow at 9 AM, opens Monday at 9 AM, opens on Jan 4 at 9 AM */
function nextWords(opening: Opening, today: Temporal.PlainDate): string {
  for (let ahead = 1; ahead <= daysSaid; ahead += 1) {
    const day = today.add({ days: ahead })
    const [first] = spansOn(opening, day)
    if (first) return `opens ${dayWords(day, ahead)} at ${clock(first.opens)}`
  }
  return 'by appointment'
}

function dayWords(day: Temporal.PlainDate, ahead: number): string {
  if (ahead === 1) return 'tomorrow'
  if (ahead <= 7) return dayNames[day.dayOfWeek - 1] ?? ''
  return `on ${day.toLocaleString('en-US', { month: 'short', day: 'numeric' })}`
}

/** After midnight. */
function minutesOf(now: Date, timeZone: string): number {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  return hour * 60 + minute
}
