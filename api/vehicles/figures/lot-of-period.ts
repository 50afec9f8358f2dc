import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { ForDealership } from '../../http/guards'
import type { Period } from '../../period'
import { ratingColumns, ratingsJoin } from '../../pricing/list-ratings'
import { daysOfSupply, supplyDays } from '../../pricing/supply'
import { isOnSale } from '../on-sale'
import { makes, models, vehicles } from '../schema'

type StaffContext = Context & ForDealership

/** Ends the groups of days on the lot; what is older is a group of its own. */
export const ageDays = [15, 30, 45, 60, 90] as const

/** Counts the caller's lot by age as it is now, what was sold in the period and after how many days, and how long the stock lasts. */
export async function lotTurn({ db, dealership, now }: StaffContext, { from, to }: Pick<Period, 'from' | 'to'>) {
  const { firstPublishedAt, publishedAt, soldAt, status } = vehicles
  const since = sql`coalesce(${firstPublishedAt}, ${publishedAt})`
  const age = sql`extract(epoch from ${now()}::timestamptz - ${since}) / 86400`
  const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const isSold = (start: Date, end: Date) => sql`${status} = 'sold' and ${soldAt} >= ${start} and ${soldAt} < ${end}`
  const lately = new Date(now().getTime() - supplyDays * 86_400_000)
  const bounds = sql`array[${sql.join([...ageDays], sql`, `)}]::numeric[]`
  const [[row], ages] = await Promise.all([
    db
      .select({
        onSale: counted(isOnSale()),
        soldLately: counted(isSold(lately, now())),
        sold: counted(isSold(from, to)),
        days: sql<
          number | null
        >`round((avg(extract(epoch from ${soldAt} - ${since}) / 86400) filter (where ${isSold(from, to)}))::numeric)::int`,
      })
      .from(vehicles)
      .where(eq(vehicles.dealershipId, dealership.id)),
    db
      .select({ place: sql<number>`width_bucket(${age}::numeric, ${bounds})`, n: sql<number>`count(*)::int` })
      .from(vehicles)
      .where(and(eq(vehicles.dealershipId, dealership.id), isOnSale()))
      .groupBy(sql`1`),
  ])
  const { onSale = 0, soldLately = 0, sold = 0, days = null } = row ?? {}
  const byPlace = new Map(ages.map(({ place, n }) => [place, n]))
  return {
    ages: [...ageDays, null].map((under, place) => ({ under, vehicles: byPlace.get(place) ?? 0 })),
    sold: { vehicles: sold, days },
    supply: { onSale, sold: soldLately, days: daysOfSupply({ onSale, sold: soldLately }) },
  }
}

/** Counts rated vehicles on sale by how far their totals are from the market, in steps of two percent; the first and the last step hold what lies beyond. */
export async function pricePositions({
  db,
  dealership,
}: StaffContext): Promise<{ percent: number; vehicles: number }[]> {
  const step = sql<number>`greatest(-10, least(10, 2 * round(${ratingColumns.differenceBp} / 200.0)))::int`
  const { rows } = await db.execute<{ percent: number; n: number }>(sql`
    select ${step} as percent, count(*)::int as n from ${vehicles} ${ratingsJoin(sql`${vehicles.id}`)}
    where ${and(eq(vehicles.dealershipId, dealership.id), isOnSale(), isNotNull(ratingColumns.band))} group by 1`)
  const byPercent = new Map(rows.map(({ percent, n }) => [percent, n]))
  return Array.from({ length: 11 }, (_, at) => 2 * at - 10).map((percent) => ({
    percent,
    vehicles: byPercent.get(percent) ?? 0,
  }))
}

/** Lists the vehicles that were on sale at some time of the period, with what the table of figures shows of them. */
export async function vehiclesOfPeriod(
  { db, dealership, now }: StaffContext,
  { from, to }: Pick<Period, 'from' | 'to'>,
) {
  const { id, stockNo, status, year, trim, priceTotalCents, firstPublishedAt, soldAt, delistedAt } = vehicles
  const end = sql`least(${soldAt}, ${delistedAt}, ${now()}::timestamptz)`
  const { rows } = await db.execute<VehicleOfPeriodRow>(sql`
    select ${id} as id, ${stockNo} as "stockNo", ${status} as status, ${priceTotalCents} as "totalCents",
        concat_ws(' ', ${year}, ${makes.name}, ${models.name}, ${trim}) as title, ${ratingColumns.band} as band,
        round((extract(epoch from ${end} - ${firstPublishedAt}) / 86400)::numeric)::int as days
      from ${vehicles} join ${models} on ${models.id} = ${vehicles.modelId} join ${makes} on ${makes.id} = ${vehicles.makeId}
        ${ratingsJoin(sql`${id}`)}
      where ${vehicles.dealershipId} = ${dealership.id} and ${firstPublishedAt} < ${to}
        and coalesce(least(${soldAt}, ${delistedAt}), 'infinity') >= ${from}`)
  return rows.map(({ id, totalCents, ...row }) => ({
    id: Number(id),
    totalCents: totalCents === null ? null : Number(totalCents),
    ...row,
  }))
}

type VehicleOfPeriodRow = {
  id: string
  stockNo: string | null
  status: (typeof vehicles.$inferSelect)['status']
  totalCents: string | null
  title: string
  band: string | null
  days: number
}
