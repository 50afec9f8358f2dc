import { Temporal } from 'temporal-polyfill'
import { isAlwaysOpen, type Opening, openSpans } from '../../dealerships/opening-time'
import { groupBy } from '../../group-by'

export const slotMinutes = 30
const slotMs = slotMinutes * 60_000
const daysAhead = 14
const leastAheadMs = 2 * 3600_000
/** What is offered where a dealership has told no hours: it confirms each appointment all the same. */
const assumedHours = [...Array.from({ length: 6 }, () => ({ opens: 540, closes: 1080 })), null]

interface DayOfSlots {
  /** 2026-11-25, as the calendar of the dealership has it. */
  date: string
  slots: string[]
}

/** The moments at which a test drive may begin, in milliseconds: within opening hours, two hours ahead and more. */
export function slotsOf(opening: Opening, now: Date): number[] {
  const known = isAlwaysOpen(opening) ? { ...opening, hours: assumedHours } : opening
  const earliest = now.getTime() + leastAheadMs
  return openSpans(known, now, daysAhead).flatMap(({ from, to }) => {
    const first = Math.ceil(Math.max(from, earliest) / slotMs) * slotMs
    const count = Math.max(0, Math.floor((to - first) / slotMs))
    return Array.from({ length: count }, (_, at) => first + at * slotMs)
  })
}

export function byDay(slots: readonly number[], timeZone: string): DayOfSlots[] {
  const dateOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const days = groupBy(slots, dateOf)
  return [...days].map(([date, of]) => ({ date, slots: of.map((at) => new Date(at).toISOString()) }))
}
