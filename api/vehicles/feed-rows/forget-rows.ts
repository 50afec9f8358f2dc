import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { feedVehicles } from './schema'

/** An issue of a field that names a value, in small letters. */
export interface ValueIssue {
  code: string
  field: string
  key: string
}

/**
 * The rows of which any of this was said are read again with the next file that has them. Returns the feeds that they are of.
 * All rows are walked once, however much is asked for: an index on issues would cost every import more than it saves here.
 */
export async function forgetRowsWith({ db }: Pick<Context, 'db'>, issues: readonly ValueIssue[]): Promise<number[]> {
  if (issues.length === 0) return []
  const { rows } = await db.execute<{ feed_id: string }>(sql`
    with said as materialized (
      select distinct f.vehicle_id, f.feed_id from ${feedVehicles} f
        cross join lateral jsonb_to_recordset(f.issues) i(code text, field text, value text)
        join json_to_recordset(${JSON.stringify(issues)}::json) w(code text, field text, key text)
          on w.code = i.code and w.field = i.field and w.key = lower(i.value)
      where f.issues is not null),
    forgotten as (
      update ${feedVehicles} f set raw_hash = null from said s where f.vehicle_id = s.vehicle_id and f.raw_hash is not null)
    select distinct feed_id from said where feed_id is not null`)
  return rows.map((row) => Number(row.feed_id))
}
