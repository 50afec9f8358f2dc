import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { users } from '../schema'

/** Counts the accounts that are left, and by day, in a time zone, those that were opened. */
export async function accountFigures(
  { db }: Pick<Context, 'db'>,
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
): Promise<{ total: number; joined: { day: string; n: number }[] }> {
  const [all] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(users)
    .where(sql`${users.status} <> 'anonymised'`)
  const { rows } = await db.execute<{ day: string; n: number }>(sql`
    select (created_at at time zone ${timeZone})::date::text as day, count(*)::int as n from ${users}
      where created_at >= ${from} and created_at < ${to} and status <> 'anonymised' group by 1`)
  return { total: all?.n ?? 0, joined: rows }
}
