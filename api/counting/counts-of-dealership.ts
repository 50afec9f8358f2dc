import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { ForDealership } from '../http/guards'
import { alignToDays, type Period } from '../period'
import type { earlierSource, Source } from './kinds.contract'
import { dealershipStatDaily, dealershipStatHourly, vehicleStatDaily } from './schema'

type StaffContext = Context & ForDealership

/** Counts how often the caller’s vehicles were opened, by the days of the period and of the one before. */
export async function viewsOfDealership({ db, dealership }: StaffContext, { days, before }: Period) {
  const { dealershipId, day, opened } = dealershipStatDaily
  const counts = await db
    .select({ day, n: sql<number>`sum(${opened})::int` })
    .from(dealershipStatDaily)
    .where(and(eq(dealershipId, dealership.id), inArray(day, [...days, ...before.days])))
    .groupBy(day)
  const [viewsByDay, viewsByDayBefore] = [alignToDays(counts, days), alignToDays(counts, before.days)]
  return { views: { now: sumOf(viewsByDay), before: sumOf(viewsByDayBefore) }, viewsByDay, viewsByDayBefore }
}

const sums = (table: typeof dealershipStatDaily | typeof vehicleStatDaily) => ({
  shown: sql<number>`sum(${table.shown})::int`,
  opened: sql<number>`sum(${table.opened})::int`,
  saved: sql<number>`sum(${table.saved})::int`,
  compared: sql<number>`sum(${table.compared})::int`,
  shared: sql<number>`sum(${table.shared})::int`,
  called: sql<number>`sum(${table.called})::int`,
})

export interface SourceCounts {
  source: Source | typeof earlierSource
  shown: number
  opened: number
  saved: number
  compared: number
  shared: number
  called: number
}

/** Counts by which way people came, the way with the most opened first. Ways without a count are left out. */
export async function countsBySource(
  { db, dealership }: StaffContext,
  days: readonly string[],
): Promise<SourceCounts[]> {
  const { dealershipId, day, source, opened } = dealershipStatDaily
  return db
    .select({ source, ...sums(dealershipStatDaily) })
    .from(dealershipStatDaily)
    .where(and(eq(dealershipId, dealership.id), between(day, days[0] ?? '', days.at(-1) ?? '')))
    .groupBy(source)
    .orderBy(sql`sum(${opened}) desc`, source)
}

/** Counts what was opened in each of the 24 hours of the dealership’s clock. */
export async function openedByHour({ db, dealership }: StaffContext, days: readonly string[]): Promise<number[]> {
  const { dealershipId, day, hour, opened } = dealershipStatHourly
  const rows = await db
    .select({ hour, n: sql<number>`sum(${opened})::int` })
    .from(dealershipStatHourly)
    .where(and(eq(dealershipId, dealership.id), between(day, days[0] ?? '', days.at(-1) ?? '')))
    .groupBy(hour)
  const byHour = new Map(rows.map((row) => [row.hour, row.n]))
  return Array.from({ length: 24 }, (_, at) => byHour.get(at) ?? 0)
}

export type VehicleCounts = Omit<SourceCounts, 'source'>

/** Counts by vehicle, for the dealership that had it then; vehicles without a count are left out. */
export async function countsByVehicle(
  { db, dealership }: StaffContext,
  days: readonly string[],
): Promise<Map<number, VehicleCounts>> {
  const { dealershipId, day, vehicleId } = vehicleStatDaily
  const rows = await db
    .select({ vehicleId, ...sums(vehicleStatDaily) })
    .from(vehicleStatDaily)
    .where(and(eq(dealershipId, dealership.id), between(day, days[0] ?? '', days.at(-1) ?? '')))
    .groupBy(vehicleId)
  return new Map(rows.map(({ vehicleId: id, ...counts }) => [id, counts]))
}

/** Counts what was done with one vehicle, by the days that have a count, for the dealership that had it then. */
export async function countsOfVehicle(
  { db, dealership }: StaffContext,
  id: number,
  days: readonly string[],
): Promise<Map<string, VehicleCounts>> {
  const { dealershipId, day, vehicleId } = vehicleStatDaily
  const rows = await db
    .select({ day, ...sums(vehicleStatDaily) })
    .from(vehicleStatDaily)
    .where(and(eq(vehicleId, id), eq(dealershipId, dealership.id), inArray(day, [...days])))
    .groupBy(day)
  return new Map(rows.map(({ day: of, ...counts }) => [of, counts]))
}

/** Counts how often vehicles of whichever dealership were opened, by vehicle: what is said of them names none. */
export async function openedByVehicle(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
  days: readonly string[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { day, vehicleId, opened } = vehicleStatDaily
  const rows = await db
    .select({ vehicleId, n: sql<number>`sum(${opened})::int` })
    .from(vehicleStatDaily)
    .where(and(inArray(vehicleId, [...ids]), between(day, days[0] ?? '', days.at(-1) ?? '')))
    .groupBy(vehicleId)
  return new Map(rows.map(({ vehicleId: id, n }) => [id, n]))
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
