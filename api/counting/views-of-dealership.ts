import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Staff } from '../http/guards'
import { alignToDays, type Period } from '../period'
import { dealershipStatDaily } from './schema'

/** Counts how often the caller’s vehicles were opened, by the days of the period and of the one before. */
export async function viewsOfDealership({ db, dealership }: Context & Staff, { days, before }: Period) {
  const { dealershipId, day, opened } = dealershipStatDaily
  const counts = await db
    .select({ day, n: sql<number>`sum(${opened})::int` })
    .from(dealershipStatDaily)
    .where(and(eq(dealershipId, dealership.id), inArray(day, [...days, ...before.days])))
    .groupBy(day)
  const [viewsByDay, viewsByDayBefore] = [alignToDays(counts, days), alignToDays(counts, before.days)]
  return { views: { now: sumOf(viewsByDay), before: sumOf(viewsByDayBefore) }, viewsByDay, viewsByDayBefore }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
