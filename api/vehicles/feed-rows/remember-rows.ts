import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { feedRows, feedVehicles } from './schema'
import { type Applying, type Lines, within } from './window'

/** What each vehicle was last written from: the same row is not read again, unless the plan left the vehicle out. */
export async function rememberRows(tx: Transaction, context: Context, scope: Applying, lines: Lines): Promise<void> {
  const at = sql`${context.now().toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into ${feedVehicles} (vehicle_id, dealership_id, feed_id, raw_hash, issues, confirmed_at)
    select r.vehicle_id, ${scope.dealershipId}::bigint, ${scope.feedId}::bigint,
      case when not r.beyond_plan then r.raw_hash end, r.issues, ${at}
    from ${feedRows} r
    where ${within(scope, lines)} and r.action in ('create', 'update', 'unchanged') and r.vehicle_id is not null
    on conflict (vehicle_id) do update set dealership_id = excluded.dealership_id, raw_hash = excluded.raw_hash,
      feed_id = coalesce(excluded.feed_id, feed_vehicle.feed_id), issues = excluded.issues, confirmed_at = excluded.confirmed_at`)
}
