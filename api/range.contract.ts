import { Temporal } from 'temporal-polyfill'
import { z } from './http/contract'

const comparisons = ['before', 'year'] as const
type Comparison = (typeof comparisons)[number]

/** Names a range of days and what it is compared with. `rangeOf` says whether there is such a range. */
export const RangeQuery = z.object({
  range: z.enum(['7', '30', '90', 'custom']).default('30').describe('The last so many days, or custom: from and to'),
  from: z.string().max(40).optional().describe('The first day, in the dealership’s time zone'),
  to: z.string().max(40).optional().describe('The last day, in the dealership’s time zone'),
  compare: z.enum(comparisons).default('before').describe('The days just before, or the same days a year ago'),
})
export type RangeQuery = z.output<typeof RangeQuery>

/** Holds some days, the oldest first, and the moments that begin and end them; `to` is no longer part of them. */
interface Days {
  days: string[]
  from: Date
  to: Date
}
export interface Range extends Days {
  /** Holds as many days that they are compared with. */
  before: Days
  /** Names the zone that the days begin and end in. */
  timeZone: string
}
export interface RangeErrors {
  from?: string
  to?: string
}

const maxDays = 366
const firstYear = 2000

/** Reads a range by the calendar of a time zone, or says for each field what is wrong with it. Throws nothing. */
export function rangeOf(
  query: RangeQuery,
  { now, timeZone }: { now: Date; timeZone: string },
): { range: Range } | { errors: RangeErrors } {
  const today = dayIn(timeZone, now)
  const rangeEnding = (last: Temporal.PlainDate, length: number) => ({
    range: {
      ...daysEnding(last, length, timeZone),
      before: daysEnding(comparedTo(last, length, query.compare), length, timeZone),
      timeZone,
    },
  })
  if (query.range !== 'custom') return rangeEnding(today, Number(query.range))
  const from = dayError(query.from, today, 'first')
  const to = dayError(query.to, today, 'last')
  if ('error' in from || 'error' in to)
    return { errors: { from: 'error' in from ? from.error : undefined, to: 'error' in to ? to.error : undefined } }
  const length = to.day.since(from.day).days + 1
  if (length < 1) return { errors: { to: 'The last day can’t be before the first day.' } }
  if (length > maxDays) return { errors: { from: 'Choose a year or less.' } }
  return rangeEnding(to.day, length)
}

/** Answers on which day a moment is in a time zone. */
export const dayIn = (timeZone: string, at: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()

const comparedTo = (last: Temporal.PlainDate, length: number, comparison: Comparison) =>
  comparison === 'before' ? last.subtract({ days: length }) : last.subtract({ years: 1 })

function daysEnding(last: Temporal.PlainDate, length: number, timeZone: string): Days {
  const first = last.subtract({ days: length - 1 })
  const beginning = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
  return {
    days: Array.from({ length }, (_, at) => first.add({ days: at }).toString()),
    from: beginning(first),
    to: beginning(last.add({ days: 1 })),
  }
}

function dayError(
  text: string | undefined,
  today: Temporal.PlainDate,
  which: string,
): { day: Temporal.PlainDate } | { error: string } {
  if (!text) return { error: `Enter the ${which} day.` }
  const day = dateOf(text)
  if (!day) return { error: 'Enter a day like 2026-01-31.' }
  if (day.year < firstYear) return { error: `Enter a day from ${firstYear} on.` }
  return Temporal.PlainDate.compare(day, today) > 0 ? { error: 'This day can’t be in the future.' } : { day }
}

/** Reads only days as a date field writes them: the library takes more. */
function dateOf(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}
