import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { feedVehicles } from './schema'

/** The rows of which this was said are read again with the next file that has them. Returns the feeds that they are of. */
export async function forgetRowsWith(
  { db }: Pick<Context, 'db'>,
  { code, field, key }: { code: string; field: string; key: string },
): Promise<number[]> {
  const said = JSON.stringify([{ code, field }])
  const { rows } = await db.execute<{ feed_id: string }>(sql`
    with forgotten as (
      update ${feedVehicles} f set raw_hash = null
      where f.issues @> ${said}::jsonb and exists (select 1
        from jsonb_to_recordset(f.issues) i(code text, field text, value text)
        where i.code = ${code} and i.field = ${field} and lower(i.value) = ${key})
      returning f.feed_id)
    select distinct feed_id from forgotten where feed_id is not null`)
  return rows.map((row) => Number(row.feed_id))
}
