import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Context } from './context'
import { type Range, type RangeQuery, rangeOf } from './range.contract'
import { invalid } from './refusals'

const dayMs = 86_400_000

/** Counts figures of some days and of as many that they are compared with. */
export type Period = Range

/** Throws invalid, with a sentence for each field, when there is no such range. */
export function periodOf({ now }: Pick<Context, 'now'>, query: RangeQuery): Period {
  const read = rangeOf(query, now())
  if ('errors' in read) throw invalid('Check the range.', { ...read.errors })
  return read.range
}

/** For an aggregate’s `filter`. */
export const within = (at: AnyColumn | SQL, from: Date, to: Date): SQL => sql`${at} >= ${from} and ${at} < ${to}`

/** Lists the days of the period as dates, the oldest first. */
export const daysOf = ({ to, days }: Pick<Period, 'to' | 'days'>): string[] => datesUntil(to, days)

/** Lists the days that the period is compared with. */
export const daysBefore = ({ beforeTo, days }: Pick<Period, 'beforeTo' | 'days'>): string[] =>
  datesUntil(beforeTo, days)

const datesUntil = (end: Date, days: number): string[] =>
  Array.from({ length: days }, (_, at) =>
    new Date(end.getTime() - 1 - (days - 1 - at) * dayMs).toISOString().slice(0, 10),
  )
