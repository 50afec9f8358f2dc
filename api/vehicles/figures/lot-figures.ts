import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import type { Period } from '../../period'
import { type Band, bands } from '../../pricing/bands'
import { ratingColumns, ratingsJoin } from '../../pricing/list-ratings'
import { isOnSale } from '../on-sale'
import { vehicles } from '../schema'
import { wasOnSale } from './was-on-sale'

type StaffContext = Context & Staff

/** Of the caller's lot, now and a period ago. */
export async function lotFigures(context: StaffContext, period: Period) {
  const [lot, ratings] = await Promise.all([onLot(context, period), ratingsOf(context)])
  return { ...lot, ratings }
}

async function onLot({ db, now, dealership }: StaffContext, { before }: Period) {
  const { firstPublishedAt, status } = vehicles
  const daysAt = (at: Date) => sql`extract(epoch from ${at}::timestamptz - ${firstPublishedAt}) / 86400`
  const [row] = await db
    .select({
      active: counted(isOnSale()),
      pending: counted(sql`${isOnSale()} and ${status} = 'pending'`),
      activeBefore: counted(wasOnSale(before.to)),
      days: rounded(sql`avg(${daysAt(now())}) filter (where ${isOnSale()})`),
      daysBefore: rounded(sql`avg(${daysAt(before.to)}) filter (where ${wasOnSale(before.to)})`),
    })
    .from(vehicles)
    .where(eq(vehicles.dealershipId, dealership.id))
  const { active = 0, pending = 0, activeBefore = 0, days = null, daysBefore = null } = row ?? {}
  return { active: { now: active, before: activeBefore }, pending, daysOnLot: { now: days, before: daysBefore } }
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
