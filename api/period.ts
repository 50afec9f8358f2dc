import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Context } from './context'
import { type Range, type RangeQuery, rangeOf } from './range.contract'
import { invalid } from './refusals'

/** Counts figures of some days of a dealership and of as many that they are compared with. */
export type Period = Range

/** Throws invalid, with a sentence for each field, when there is no such range. */
export function periodOf({ now }: Pick<Context, 'now'>, query: RangeQuery, timeZone: string): Period {
  const read = rangeOf(query, { now: now(), timeZone })
  if ('errors' in read) throw invalid('Check the range.', { ...read.errors })
  return read.range
}

/** For an aggregate’s `filter`. */
export const within = (at: AnyColumn | SQL, { from, to }: Pick<Range, 'from' | 'to'>): SQL =>
  sql`${at} >= ${from} and ${at} < ${to}`

/** Reads on which day of the period’s time zone a moment is: 2026-11-20. */
export const dayOf = (at: AnyColumn | SQL, { timeZone }: Pick<Range, 'timeZone'>): SQL<string> =>
  sql<string>`(${at} at time zone ${timeZone})::date::text`

/** Lines counts up with days: a day without one has 0. */
export function alignToDays(counts: readonly { day: string; n: number }[], days: readonly string[]): number[] {
  const byDay = new Map(counts.map(({ day, n }) => [day, n]))
  return days.map((day) => byDay.get(day) ?? 0)
}
