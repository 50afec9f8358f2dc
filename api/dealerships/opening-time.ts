import { Temporal } from 'temporal-polyfill'
import { dayIn } from '../range.contract'
import type { HoursException, HoursSpan, WeekHours } from './schema'

export interface Opening {
  hours: WeekHours
  timeZone: string
  hoursExceptions?: readonly HoursException[]
}
interface OpenSpan {
  from: number
  to: number
}

const minuteMs = 60_000
/** One week has all hours that come again; holidays in a row are shorter than another. */
const maxDaysAhead = 370

/** Whole minutes for which the dealership was open between two moments. One that has no hours is always open. */
export function minutesOpenBetween(opening: Opening, from: Date, to: Date): number {
  if (isAlwaysOpen(opening)) return wholeMinutes(to.getTime() - from.getTime())
  let open = 0
  for (const span of spansFrom(opening, from)) {
    if (span.from >= to.getTime()) break
    open += Math.max(0, Math.min(span.to, to.getTime()) - Math.max(span.from, from.getTime()))
  }
  return wholeMinutes(open)
}

/** The moment at which it will have been open for so many minutes. */
export function afterMinutesOpen(opening: Opening, from: Date, minutes: number): Date {
  if (isAlwaysOpen(opening)) return new Date(from.getTime() + minutes * minuteMs)
  let left = minutes * minuteMs
  for (const span of spansFrom(opening, from)) {
    const begins = Math.max(span.from, from.getTime())
    const lasts = Math.max(0, span.to - begins)
    if (lasts >= left) return new Date(begins + left)
    left -= lasts
  }
  throw new Error(`The dealership is not open for ${minutes} minutes within a year.`)
}

/** When it is open on the next days, today among them: moments in milliseconds. Nothing for one that has no hours. */
export const openSpans = (opening: Opening, from: Date, days: number): OpenSpan[] => [...spansFrom(opening, from, days)]

/** By appointment alone, or its hours are not known. */
export const isAlwaysOpen = ({ hours }: Opening): boolean => hours.every((day) => day === null)

/** One that has no hours is. */
export const isOpenAt = (opening: Opening, at: Date): boolean =>
  isAlwaysOpen(opening) || openSpans(opening, at, 1).some(({ from, to }) => from <= at.getTime() && at.getTime() < to)

export const exceptionOn = (
  { hoursExceptions = [] }: Pick<Opening, 'hoursExceptions'>,
  day: Temporal.PlainDate,
): HoursException | undefined => {
  const date = day.toString()
  return hoursExceptions.find((exception) => exception.date === date)
}

/** In their order; none when it is closed. */
export function spansOn(opening: Pick<Opening, 'hours' | 'hoursExceptions'>, day: Temporal.PlainDate): HoursSpan[] {
  const exception = exceptionOn(opening, day)
  if (exception) return exception.spans
  const usual = opening.hours[day.dayOfWeek - 1]
  return usual ? [usual, ...(usual.more ?? [])] : []
}

const wholeMinutes = (ms: number): number => Math.max(0, Math.floor(ms / minuteMs))

/** From the day of this moment on, as the clocks there tell them: a day of 23 or 25 hours opens at its usual time. */
function* spansFrom(opening: Opening, from: Date, days = maxDaysAhead): Generator<OpenSpan> {
  const { timeZone } = opening
  let day = dayIn(timeZone, from)
  for (let ahead = 0; ahead < days; ahead += 1, day = day.add({ days: 1 }))
    for (const { opens, closes } of spansOn(opening, day))
      yield { from: momentOf(day, timeZone, opens), to: momentOf(day, timeZone, closes) }
}

function momentOf(day: Temporal.PlainDate, timeZone: string, minutes: number): number {
  const midnight = day.add({ days: Math.floor(minutes / 1440) }).toZonedDateTime(timeZone)
  const time = Temporal.PlainTime.from({ hour: Math.floor((minutes % 1440) / 60), minute: minutes % 60 })
  return midnight.withPlainTime(time).epochMilliseconds
}
