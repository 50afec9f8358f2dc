import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { leadRequests, threads } from '../schema'

/** Counts the requests to all dealerships by day, the days of a time zone; spam is left out. */
export async function leadsOfAllByDay(
  { db }: Pick<Context, 'db'>,
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
): Promise<{ day: string; n: number }[]> {
  const { rows } = await db.execute<{ day: string; n: number }>(sql`
    select (at at time zone ${timeZone})::date::text as day, count(*)::int as n from (
      select created_at as at from ${threads} where status <> 'spam' and created_at >= ${from} and created_at < ${to}
      union all
      select r.created_at from ${leadRequests} r join ${threads} t on t.id = r.thread_id
        where t.status <> 'spam' and r.created_at >= ${from} and r.created_at < ${to}) requests
    group by 1`)
  return rows
}
