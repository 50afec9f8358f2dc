import { sql } from 'drizzle-orm'
import type { TestApi } from './api'

/** How many sessions of this database wait for a lock. */
export async function lockWaits({ db }: Pick<TestApi, 'db'>): Promise<number> {
  const { rows } = await db.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}
