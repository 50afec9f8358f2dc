import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { operatorTimeZone } from '../../site-settings/operator-zone'

/** Ends the groups of ages in model years, at the time of listing; what is older is a group of its own. */
const ageYears = [2, 5, 9] as const
/** Covers as many months as an index shows. */
export const indexMonths = 13

/** Computes the levels of the last 13 months anew: a price that was corrected counts, and nothing is added twice. */
export async function storePriceLevels({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const timeZone = await operatorTimeZone({ db })
  const first = sql`(date_trunc('month', ${now()}::timestamptz at time zone ${timeZone}) - make_interval(months => ${indexMonths - 1}))`
  const listed = sql`(v.first_published_at at time zone ${timeZone})`
  const age = sql`extract(year from ${listed}) - v.year`
  return db.transaction(async (tx) => {
    await tx.execute(sql`delete from price_level_monthly`)
    const { rowCount } = await tx.execute(sql`
      insert into price_level_monthly (month, model_id, age, listings, log_sum)
      select date_trunc('month', ${listed})::date, v.model_id,
          width_bucket((${age})::numeric, array[${sql.raw(ageYears.join(', '))}]::numeric[]), count(*), sum(ln(p.total_cents))
        from vehicle v
        join lateral (select total_cents from price_history h where h.vehicle_id = v.id and h.total_cents > 0
          order by h.at limit 1) p on true
        where v.first_published_at >= ${first} at time zone ${timeZone}
        group by 1, 2, 3`)
    return rowCount ?? 0
  })
}
