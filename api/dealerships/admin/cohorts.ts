import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { operatorTimeZone } from '../../site-settings/operator-zone'

export interface Cohort {
  /** Names the first day of the month in which they joined. */
  month: string
  joined: number
  approved: number
  slugs: string[]
}

/** Groups the dealerships that were approved once by the month in which they joined, the newest first; `slugs` are those of approved ones. */
export async function dealershipCohorts({ db }: Pick<Context, 'db'>): Promise<Cohort[]> {
  const timeZone = await operatorTimeZone({ db })
  const { rows } = await db.execute<Cohort & Record<string, unknown>>(sql`
    select date_trunc('month', member_since at time zone ${timeZone})::date::text as month,
        count(*)::int as joined, (count(*) filter (where status = 'approved'))::int as approved,
        coalesce(array_agg(slug) filter (where status = 'approved'), '{}') as slugs
      from dealership where approved_email is not null or status in ('approved', 'suspended')
      group by 1 order by 1 desc`)
  return rows
}
