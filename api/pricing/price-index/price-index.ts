import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Body } from '../../vehicles/bodies/bodies.contract'

/** Needs so many listings in both months together for a step; one strange price would move fewer. */
const minListings = 20
const maxSegments = 6

export interface PriceIndex {
  /** Names the months, the oldest first, as the first day of each. */
  months: string[]
  segments: { body: Body; listings: number; values: (number | null)[] }[]
}

/**
 * Chains the changes from month to month of the first asking prices of cars of the same model and age: what is listed
 * newer or dearer in a month moves nothing. The first month with enough listings is 100; null: too few to compare.
 */
export async function priceIndex({ db }: Pick<Context, 'db'>): Promise<PriceIndex> {
  const { rows } = await db.execute<{
    month: string
    body: Body
    listings: number
    change: number | null
    n: number
  }>(sql`
    with level as (
      select l.month, m.body, l.model_id, l.age, l.listings, l.log_sum / l.listings as mean
        from price_level_monthly l join model m on m.id = l.model_id where m.body is not null)
    select now.month::text, now.body, sum(now.listings)::int as listings,
        (sum((now.mean - before.mean) * least(now.listings, before.listings))
          / nullif(sum(least(now.listings, before.listings)) filter (where before.mean is not null), 0))::float as change,
        coalesce(sum(now.listings + before.listings) filter (where before.mean is not null), 0)::int as n
      from level now
      left join level before on before.model_id = now.model_id and before.age = now.age
        and before.month = (now.month - interval '1 month')::date
      group by 1, 2 order by 1`)
  const months = [...new Set(rows.map(({ month }) => month))]
  const bodies = [...new Set(rows.map(({ body }) => body))]
  const segments = bodies.map((body) => {
    const own = rows.filter((row) => row.body === body)
    return {
      body,
      listings: own.reduce((sum, { listings }) => sum + listings, 0),
      values: chained(months.map((month) => own.find((row) => row.month === month))),
    }
  })
  return {
    months,
    segments: segments
      .filter(({ values }) => values.some((value) => value !== null))
      .sort((one, other) => other.listings - one.listings)
      .slice(0, maxSegments),
  }
}

/** Begins at 100 in the month before the first step; a month without a step ends the chain. */
function chained(months: readonly ({ change: number | null; n: number } | undefined)[]): (number | null)[] {
  const steps = months.map((row) => (row && row.change !== null && row.n >= minListings ? row.change : null))
  const first = steps.findIndex((step) => step !== null)
  let level: number | null = null
  return steps.map((step, at) => {
    if (at === first - 1) level = 0
    else if (at >= first && first >= 0) level = step === null || level === null ? null : level + step
    return level === null ? null : Math.round(1000 * Math.exp(level)) / 10
  })
}
