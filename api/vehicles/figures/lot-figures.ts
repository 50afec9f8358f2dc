import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { daysBefore, daysOf, type Period } from '../../period'
import { type Band, bands } from '../../pricing/bands'
import { ratingColumns, ratingsJoin } from '../../pricing/list-ratings'
import { isOnSale } from '../on-sale'
import { vehicles } from '../schema'
import { vehicleStatDaily } from '../views/schema'
import { wasOnSale } from './was-on-sale'

type StaffContext = Context & Staff

/** Of the caller's lot, now and a period ago; views are counted by days (UTC). */
export async function lotFigures(context: StaffContext, period: Period) {
  const [lot, views, ratings] = await Promise.all([
    onLot(context, period),
    viewsOf(context, period),
    ratingsOf(context),
  ])
  return { ...lot, ...views, ratings }
}

async function onLot({ db, now, dealership }: StaffContext, { beforeTo }: Period) {
  const { firstPublishedAt, status } = vehicles
  const daysAt = (at: Date) => sql`extract(epoch from ${at}::timestamptz - ${firstPublishedAt}) / 86400`
  const [row] = await db
    .select({
      active: counted(isOnSale()),
      pending: counted(sql`${isOnSale()} and ${status} = 'pending'`),
      activeBefore: counted(wasOnSale(beforeTo)),
      days: rounded(sql`avg(${daysAt(now())}) filter (where ${isOnSale()})`),
      daysBefore: rounded(sql`avg(${daysAt(beforeTo)}) filter (where ${wasOnSale(beforeTo)})`),
    })
    .from(vehicles)
    .where(eq(vehicles.dealershipId, dealership.id))
  const { active = 0, pending = 0, activeBefore = 0, days = null, daysBefore = null } = row ?? {}
  return { active: { now: active, before: activeBefore }, pending, daysOnLot: { now: days, before: daysBefore } }
}

async function viewsOf({ db, dealership }: StaffContext, period: Period) {
  const { day, views } = vehicleStatDaily
  const days = daysOf(period)
  const before = daysBefore(period)
  const rows = await db
    .select({ day, n: sql<number>`sum(${views})::int` })
    .from(vehicleStatDaily)
    .where(and(eq(vehicleStatDaily.dealershipId, dealership.id), inArray(day, [...days, ...before])))
    .groupBy(day)
  const byDay = new Map(rows.map((row) => [row.day, row.n]))
  const viewsByDay = days.map((one) => byDay.get(one) ?? 0)
  const viewsByDayBefore = before.map((one) => byDay.get(one) ?? 0)
  return { views: { now: sumOf(viewsByDay), before: sumOf(viewsByDayBefore) }, viewsByDay, viewsByDayBefore }
}

async function ratingsOf({ db, dealership }: StaffContext): Promise<Record<Band, number>> {
  const { rows } = await db.execute<{ band: Band; n: number }>(sql`
    select ${ratingColumns.band} as band, count(*)::int as n from ${vehicles} ${ratingsJoin(sql`${vehicles.id}`)}
    where ${and(eq(vehicles.dealershipId, dealership.id), isOnSale(), isNotNull(ratingColumns.band))} group by 1`)
  const of = (band: string) => rows.find((row) => row.band === band)?.n ?? 0
  return Object.fromEntries(Object.keys(bands).map((band) => [band, of(band)])) as Record<Band, number>
}

const counted = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`
const rounded = (value: SQL) => sql<number | null>`round((${value})::numeric)::int`
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
