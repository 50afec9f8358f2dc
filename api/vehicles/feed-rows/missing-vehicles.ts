import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { isOnSale } from '../on-sale'
import { vehicles } from '../schema'
import type { KnownRows } from './known-rows'
import { feedRows, feedVehicles } from './schema'

/** Lines of vehicles that a file does not have any more follow from here: no file has as many. */
export const firstMissingLine = 2_000_000_001

interface Missing {
  runId: number
  feedId: number
  known: KnownRows
}

/** Stages the feed's vehicles on sale that its file does not name any more. Returns how many those are, and how many were on sale. */
export async function stageMissing(
  { db }: Pick<Context, 'db'>,
  { runId, feedId, known }: Missing,
): Promise<{ missing: number; onSale: number }> {
  const own = sql`from ${feedVehicles} f join ${vehicles} v on v.id = f.vehicle_id
    where f.feed_id = ${feedId} and v.dealership_id = f.dealership_id and ${isOnSale('v')}`
  // Known rows are those of vehicles that have both hashes: whatever lacks one and stands in the file has a row of its own.
  const unseen = sql`(f.raw_hash is null or v.feed_row_hash is null or v.id = any(${sql.param([...known.unseenVehicles()])}::bigint[]))`
  const { rows } = await db.execute<{ missing: number; on_sale: number }>(sql`
    with gone as (
      insert into ${feedRows} (run_id, line, action, vin, stock_no, vehicle_id, before)
      select ${runId}::bigint, ${firstMissingLine - 1} + row_number() over (order by v.id), 'delist', v.vin, v.stock_no, v.id,
        jsonb_build_object('status', v.status)
      ${own} and ${unseen}
        and not exists (select 1 from ${feedRows} r where r.run_id = ${runId} and r.vehicle_id = v.id)
      on conflict do nothing returning 1)
    select (select count(*)::int from gone) as missing, (select count(*)::int ${own}) as on_sale`)
  return { missing: rows[0]?.missing ?? 0, onSale: rows[0]?.on_sale ?? 0 }
}
