import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { earthMiles, type Point } from '../distance'
import { models } from '../vehicles/schema'

/** Sales are counted over so many days, so that a week of rain or a holiday does not decide. */
export const supplyDays = 45

export interface Supply {
  onSale: number
  /** Counts what was sold within `supplyDays`. */
  sold: number
  /** Null: too few were sold to know the pace. */
  days: number | null
}

/** Fewer sales make no pace: one sale more would halve the days. */
const minSold = 3

/**
 * Computes the days after which what is on sale would be sold at the pace of the last 45: cars on sale ÷ sold a day. Null
 * with fewer than three sales.
 */
export const daysOfSupply = ({ onSale, sold }: { onSale: number; sold: number }): number | null =>
  sold < minSold ? null : Math.round((onSale * supplyDays) / sold)

export interface SupplyMarket {
  modelId: number
  isNew: boolean
  fromYear: number
  toYear: number
  /** Null: everywhere. */
  around: (Point & { miles: number }) | null
}

/** Counts the listings of approved dealerships. */
export async function supplyOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { modelId, isNew, fromYear, toYear, around }: SupplyMarket,
): Promise<Supply> {
  const since = new Date(now().getTime() - supplyDays * 86_400_000).toISOString()
  const { rows } = await db.execute<{ on_sale: string; sold: string }>(sql`
    select count(*) filter (where status <> 'sold') as on_sale, count(*) filter (where sold_at > ${since}::timestamptz) as sold
    from market
    where make_id = (select make_id from ${models} where id = ${modelId}) and model_id = ${modelId}
      and (condition = 'new') = ${isNew} and year between ${fromYear} and ${toYear}
      ${around ? sql`and ${milesFrom(around)} <= ${around.miles}` : sql``}`)
  const found = { onSale: Number(rows[0]?.on_sale ?? 0), sold: Number(rows[0]?.sold ?? 0) }
  return { onSale: found.onSale, sold: found.sold, days: daysOfSupply(found) }
}

/** Repeats `milesBetween` in SQL. */
const milesFrom = ({ lat, lng }: Point) => sql`(2 * ${earthMiles}::float8 * asin(least(1, sqrt(
  sin(radians(lat - ${lat}::float8) / 2) ^ 2
  + cos(radians(${lat}::float8)) * cos(radians(lat)) * sin(radians(lng - ${lng}::float8) / 2) ^ 2))))`
