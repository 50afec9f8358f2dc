import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Context } from './context'

const dayMs = 86_400_000
/** Days of a period; the one before it is as long. */
const periodDays = 30

export interface Period {
  /** Where the period before begins, where this one does, and its end. */
  before: Date
  from: Date
  to: Date
}

export function periodOf({ now }: Pick<Context, 'now'>): Period {
  const to = now()
  const back = (days: number) => new Date(to.getTime() - days * dayMs)
  return { before: back(2 * periodDays), from: back(periodDays), to }
}

/** For an aggregate’s `filter`. */
export const within = (at: AnyColumn | SQL, from: Date, to: Date): SQL => sql`${at} >= ${from} and ${at} < ${to}`

/** The days of the period as dates, the oldest first. */
export const daysOf = ({ to }: Period): string[] =>
  Array.from({ length: periodDays }, (_, at) =>
    new Date(to.getTime() - (periodDays - 1 - at) * dayMs).toISOString().slice(0, 10),
  )
