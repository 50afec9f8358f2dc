import { sql } from 'drizzle-orm'
import type { Transaction } from '../../api/database/open'

const days = 90

/**
 * Counts ninety days, the same on every machine: a car is opened most while it is new on the lot, and more at weekends.
 * Most come from the search; each other way has its share of some days.
 */
export async function seedViews(tx: Transaction, now: Date): Promise<void> {
  const share = (name: string) => sql`(abs(hashtext(v.id || ${` ${name} `} || d.day::date)) % 1000) / 1000.0`
  const interest = sql`2 + 11 * exp(-extract(epoch from d.day - v.first_published_at) / 86400 / 14)`
  const weekend = sql`case when extract(isodow from d.day) > 5 then 1.4 else 1 end`
  await tx.execute(sql`
    insert into vehicle_stat_daily
      (vehicle_id, dealership_id, day, source, shown, opened, saved, compared, shared, called)
    select v.id, v.dealership_id, d.day::date, part.source, part.shown, part.opened,
        case when part.is_other then 0 else floor(seen.opened * ${share('saved')} / 6) end,
        case when part.is_other then 0 else floor(seen.opened * ${share('compared')} / 9) end,
        case when part.is_other then 0 else floor(seen.opened * ${share('shared')} / 11) end,
        case when part.is_other then 0 else floor(seen.opened * ${share('called')} / 8) end
      from vehicle v
      join dealership dealer on dealer.id = v.dealership_id
      cross join lateral generate_series(
        date_trunc('day', greatest(v.first_published_at, ${now}::timestamptz - ${days} * interval '1 day') at time zone dealer.time_zone),
        least(v.sold_at, v.delisted_at, ${now}::timestamptz) at time zone dealer.time_zone, interval '1 day') as local (day)
      cross join lateral (select local.day at time zone dealer.time_zone as day) d
      cross join lateral (select floor(${share('opened')} * (${interest}) * (${weekend}))::int as opened) seen
      cross join lateral (select floor(seen.opened * ${share('other')} / 2)::int as others) other
      cross join lateral (values
        ('search', (seen.opened * (9 + ${share('shown')} * 9))::int, seen.opened - other.others, false),
        (${otherWay}, (other.others * 6)::int, other.others, true)) as part (source, shown, opened, is_other)
      where v.first_published_at is not null and part.opened > 0`)
  await tx.execute(sql`
    insert into dealership_stat_daily (dealership_id, day, source, shown, opened, saved, compared, shared, called)
    select dealership_id, day, source, sum(shown), sum(opened), sum(saved), sum(compared), sum(shared), sum(called)
      from vehicle_stat_daily group by 1, 2, 3`)
  await tx.execute(sql`
    insert into marketplace_stat_daily (day, source, shown, opened, saved, compared, shared, called)
    select day, source, sum(shown), sum(opened), sum(saved), sum(compared), sum(shared), sum(called)
      from dealership_stat_daily group by 1, 2`)
  await seedHours(tx)
}

/** Spreads what was opened on a day over its hours: little at night, most after work. */
async function seedHours(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into dealership_stat_hourly (dealership_id, day, hour, opened)
    select dealership_id, day, hour, opened from (
      select d.dealership_id, d.day, share.hour,
          round(d.opened * share.upto) - round(d.opened * (share.upto - share.part)) as opened
        from (select dealership_id, day, sum(opened) as opened from dealership_stat_daily group by 1, 2) d
        cross join (select hour - 1 as hour, part / 100.0 as part, sum(part) over (order by hour) / 100.0 as upto
          from unnest(array[2, 1, 1, 0, 0, 1, 1, 2, 3, 4, 4, 5, 7, 6, 4, 4, 5, 6, 7, 9, 10, 9, 6, 3]) with ordinality as hours (part, hour)) share
    ) hours where opened > 0`)
}
const otherWay = sql`(array['dealership', 'home', 'similar', 'alert', 'saved_search', 'just_listed', 'mail', 'social', 'elsewhere', 'direct'])
  [1 + abs(hashtext(v.id || ' way ' || d.day::date)) % 10]`
