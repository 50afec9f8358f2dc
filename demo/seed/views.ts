import { sql } from 'drizzle-orm'
import type { Transaction } from '../../api/database/open'

/** Page views of sixty days: most while a car is new on the lot, more at weekends, and the same on every machine. */
export async function seedViews(tx: Transaction, now: Date): Promise<void> {
  const share = sql`(abs(hashtext(v.id || ' ' || d.day::date)) % 1000) / 1000.0`
  const interest = sql`2 + 11 * exp(-extract(epoch from d.day - v.first_published_at) / 86400 / 14)`
  const weekend = sql`case when extract(isodow from d.day) > 5 then 1.4 else 1 end`
  await tx.execute(sql`
    insert into vehicle_stat_daily (vehicle_id, dealership_id, day, views)
    select v.id, v.dealership_id, d.day::date, seen.views
      from vehicle v
      cross join lateral generate_series(
        date_trunc('day', greatest(v.first_published_at, ${now}::timestamptz - interval '60 days')),
        least(v.sold_at, v.delisted_at, ${now}::timestamptz), interval '1 day') as d (day)
      cross join lateral (select floor(${share} * (${interest}) * (${weekend}))::int as views) seen
      where v.first_published_at is not null and seen.views > 0`)
}
