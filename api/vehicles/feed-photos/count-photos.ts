import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { feedPhotoLists } from './schema'

/** The photos of the vehicles for which this run named them last. */
export async function countPhotosOfRun({ db }: Pick<Context, 'db'>, runId: number) {
  const { rows } = await db.execute<Record<'wanted' | 'fetched' | 'failed' | 'waiting', number>>(sql`
    select coalesce(sum(jsonb_array_length(addresses)), 0)::int as wanted, coalesce(sum(fetched), 0)::int as fetched,
      coalesce(sum(failed), 0)::int as failed, count(*) filter (where state = 'waiting')::int as waiting
    from ${feedPhotoLists} where run_id = ${runId}`)
  return rows[0] ?? { wanted: 0, fetched: 0, failed: 0, waiting: 0 }
}
