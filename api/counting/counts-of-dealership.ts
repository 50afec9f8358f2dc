import { and, between, eq, inArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../context'
import type { ForDealership } from '../http/guards'
import { alignToDays, type Period } from '../period'
import type { earlierSource, Source } from './kinds.contract'
import { dealershipStatDaily, dealershipStatHourly, vehicleStatDaily } from './schema'

type StaffContext = Context & ForDealership

/** Counts how often the caller’s vehicles were opened, by the days of the period and of the one before. */
export async function viewsOfDealership({ db, dealership }: StaffContext, period: Period) {
  const { dealershipId, day, opened } = dealershipStatDaily
  const counts = await db
    .select({ day, n: sql<number>`sum(${opened})::int` })
    .from(dealershipStatDaily)
    .where(and(eq(dealershipId, dealership.id), withinEither(day, period)))
    .groupBy(day)
  return viewsByDay(counts, period)
}

function viewsByDay(counts: readonly { day: string; n: number }[], { days, before }: Days) {
  const [viewsByDay, viewsByDayBefore] = [alignToDays(counts, days), alignToDays(counts, before.days)]
  return { views: { now: sumOf(viewsByDay), before: sumOf(viewsByDayBefore) }, viewsByDay, viewsByDayBefore }
}

type Days = Pick<Period, 'days' | 'before'>

const within = (day: AnyPgColumn, days: readonly string[]) => between(day, days[0] ?? '', days.at(-1) ?? '')

/** Compares by the ends of both: a list of up to 732 days takes longer to read than the counts. */
const withinEither = (day: AnyPgColumn, { days, before }: Days) => or(within(day, days), within(day, before.days))

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

/**
 * Counts by day, and by which way people came in the period, the way with the most opened first; ways without a count
 * are left out. One statement reads the rows once for both.
 */
export async function countsByDayAndSource({ db, dealership }: StaffContext, period: Period) {
  const { dealershipId, day, source, opened } = dealershipStatDaily
  const rows = await db
    .select({
      day: sql<string | null>`${day}::text`,
      source: sql<SourceCounts['source'] | null>`case when ${within(day, period.days)} then ${source} end`,
      ...sums(dealershipStatDaily),
    })
    .from(dealershipStatDaily)
    .where(and(eq(dealershipId, dealership.id), withinEither(day, period)))
    .groupBy(sql`grouping sets ((1), (2))`)
    .orderBy(sql`sum(${opened}) desc, 2`)
  const ofDays = (name: 'shown' | 'opened') =>
    rows.flatMap((row) => (row.day === null ? [] : [{ day: row.day, n: row[name] }]))
  return {
    shown: viewsByDay(ofDays('shown'), period).views,
    ...viewsByDay(ofDays('opened'), period),
    sources: rows.flatMap(({ day: _, source: way, ...counts }): SourceCounts[] =>
      way === null ? [] : [{ source: way, ...counts }],
    ),
  }
}

/** Counts what was opened in each of the 24 hours of the dealership’s clock. */
export async function openedByHour({ db, dealership }: StaffContext, days: readonly string[]): Promise<number[]> {
  const { dealershipId, day, hour, opened } = dealershipStatHourly
  const rows = await db
    .select({ hour, n: sql<number>`sum(${opened})::int` })
    .from(dealershipStatHourly)
    .where(and(eq(dealershipId, dealership.id), within(day, days)))
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
    .where(and(eq(dealershipId, dealership.id), within(day, days)))
    .groupBy(vehicleId)
  return new Map(rows.map(({ vehicleId: id, ...counts }) => [id, counts]))
}

/** Counts what was done with one vehicle, by the days that have a count, for the dealership that had it then. */
export async function countsOfVehicle(
  { db, dealership }: StaffContext,
  id: number,
  period: Days,
): Promise<Map<string, VehicleCounts>> {
  const { dealershipId, day, vehicleId } = vehicleStatDaily
  const rows = await db
    .select({ day, ...sums(vehicleStatDaily) })
    .from(vehicleStatDaily)
    .where(and(eq(vehicleId, id), eq(dealershipId, dealership.id), withinEither(day, period)))
    .groupBy(day)
  return new Map(rows.map(({ day: of, ...counts }) => [of, counts]))
}

/** Counts what was done with one vehicle in a period by the way people came, the most views first. */
export async function sourcesOfVehicle(
  { db, dealership }: StaffContext,
  id: number,
  { days }: Pick<Days, 'days'>,
): Promise<SourceCounts[]> {
  const { dealershipId, day, vehicleId, source, opened } = vehicleStatDaily
  return db
    .select({ source, ...sums(vehicleStatDaily) })
    .from(vehicleStatDaily)
    .where(and(eq(vehicleId, id), eq(dealershipId, dealership.id), within(day, days)))
    .groupBy(source)
    .orderBy(sql`sum(${opened}) desc`, source)
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
    .where(and(inArray(vehicleId, [...ids]), within(day, days)))
    .groupBy(vehicleId)
  return new Map(rows.map(({ vehicleId: id, n }) => [id, n]))
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
