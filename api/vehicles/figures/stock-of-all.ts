import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { isOnSale } from '../on-sale'
import { vehicles } from '../schema'
import { wasOnSale } from './was-on-sale'

interface Span {
  from: Date
  to: Date
  timeZone: string
}

/** Counts what is on sale now and was at a moment before. */
export async function onSaleOfAll({ db }: Pick<Context, 'db'>, then: Date): Promise<{ now: number; before: number }> {
  const [now, before] = await Promise.all([db.$count(vehicles, isOnSale()), db.$count(vehicles, wasOnSale(then))])
  return { now, before }
}

/** Counts by day, in a time zone, what was listed first and what was sold or taken off. */
export async function stockMoves(
  { db }: Pick<Context, 'db'>,
  { from, to, timeZone }: Span,
): Promise<{ day: string; listed: number; ended: number }[]> {
  const { rows } = await db.execute<{ day: string; listed: number; ended: number }>(sql`
    select (at at time zone ${timeZone})::date::text as day, sum(listed)::int as listed, sum(ended)::int as ended from (
      select first_published_at as at, 1 as listed, 0 as ended from ${vehicles}
        where first_published_at >= ${from} and first_published_at < ${to}
      union all
      select least(sold_at, delisted_at), 0, 1 from ${vehicles} where first_published_at is not null
        and least(sold_at, delisted_at) is not null and least(sold_at, delisted_at) >= ${from} and least(sold_at, delisted_at) < ${to}) moves
    group by 1`)
  return rows
}
