import { sql } from 'drizzle-orm'
import type { Context } from '../../context'

/** Lists the sums of advertising that are not the sum of their rows; tests and checks expect none. Rows that were purged are not missed. */
export async function unequalSums({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const { rows } = await db.execute<{ what: string }>(sql`
    with event as (
      select advertisement_id, day, count(*) filter (where kind = 'shown') as shown,
          count(*) filter (where kind = 'clicked') as clicked, sum(millicents) as spent,
          count(*) filter (where millicents > 0) as units
        from ad_event group by 1, 2
    ), purged as (select min(day) as before from ad_event), ad_day as (
      select a.campaign_id, s.day, sum(s.shown) as shown, sum(s.clicked) as clicked,
          coalesce(sum(e.spent), 0) as spent, coalesce(sum(e.units), 0) as units
        from ad_stat_daily s join advertisement a on a.id = s.advertisement_id
        left join event e on e.advertisement_id = s.advertisement_id and e.day = s.day
        group by 1, 2
    )
    select 'advertisement ' || s.advertisement_id || ' on ' || s.day as what
      from ad_stat_daily s left join event e on e.advertisement_id = s.advertisement_id and e.day = s.day
      where s.day >= (select before from purged)
        and (s.shown, s.clicked) is distinct from (coalesce(e.shown, 0)::integer, coalesce(e.clicked, 0)::integer)
    union all
    select 'campaign ' || d.campaign_id || ' on ' || d.day
      from ad_campaign_day d join ad_campaign c on c.id = d.campaign_id
      left join ad_day a on a.campaign_id = d.campaign_id and a.day = d.day
      where d.day >= (select before from purged)
        and ((d.shown, d.clicked) is distinct from (coalesce(a.shown, 0)::integer, coalesce(a.clicked, 0)::integer)
          or (c.price_model in ('cpm', 'cpc')
            and (d.spent_millicents, d.charged_units) is distinct from
              (coalesce(a.spent, 0)::bigint, coalesce(a.units, 0)::integer)))
    union all
    select 'campaign ' || c.id from ad_campaign c
      left join lateral (select sum(shown) as shown, sum(clicked) as clicked, sum(spent_millicents) as spent
        from ad_campaign_day d where d.campaign_id = c.id) d on true
      where (c.shown, c.clicked, c.spent_millicents) is distinct from
        (coalesce(d.shown, 0)::integer, coalesce(d.clicked, 0)::integer, coalesce(d.spent, 0)::bigint)
    union all
    select 'advertisement ' || a.id from advertisement a
      left join lateral (select sum(shown) as shown, sum(clicked) as clicked
        from ad_stat_daily s where s.advertisement_id = a.id) s on true
      where (a.shown, a.clicked) is distinct from (coalesce(s.shown, 0)::integer, coalesce(s.clicked, 0)::integer)`)
  return rows.map(({ what }) => what)
}
