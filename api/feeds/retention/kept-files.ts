import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { feedRuns } from '../schema'
import { feedRetention } from './retention'

/** Reads one index alone, in the order of its keys. */
export async function keptFeedFiles(context: Pick<Context, 'db'>) {
  const { rows } = await context.db.execute<{ files: number; bytes: string; oldest: string | null }>(sql`
    select count(*)::int as files, coalesce(sum(bytes), 0) as bytes,
      to_char(min(started_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest
    from (select max(file_bytes) as bytes, min(started_at) as started_at from ${feedRuns}
      where file_key is not null group by file_key) kept`)
  const { files = 0, bytes = 0, oldest = null } = rows[0] ?? {}
  return { ...(await feedRetention(context)), files, bytes: Number(bytes), oldestAt: oldest }
}
