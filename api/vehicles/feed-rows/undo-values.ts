import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { vehicles } from '../schema'
import { feedRows } from './schema'
import { type Applying, isApplied, type Lines, within } from './window'

/** Of vehicles that are locked: all that they say now. */
export const takeOldValues = (tx: Transaction, scope: Applying, lines: Lines) =>
  tx.execute(sql`
    update ${feedRows} r set undo = to_jsonb(v) from ${vehicles} v
    where ${within(scope, lines)} and r.action in ('update', 'delist') and ${isApplied(scope)} and v.id = r.vehicle_id`)

/** Of all that they said what has changed, and the version that this made: as long as it stands, the row can be rolled back. */
export async function noteWhatChanged(tx: Transaction, scope: Applying, lines: Lines): Promise<void> {
  const changed = sql`(select coalesce(jsonb_object_agg(o.key, o.value), '{}') from jsonb_each(r.undo) o
    where o.key <> all('{version,updated_at}') and o.value is distinct from w.now -> o.key)`
  // The offset keeps the vehicle from being made JSON once for each of its columns.
  await tx.execute(sql`
    update ${feedRows} r set undo = ${changed}, vehicle_version = v.version
    from ${vehicles} v cross join lateral (select to_jsonb(v) as now offset 0) w
    where ${within(scope, lines)} and r.undo is not null and v.id = r.vehicle_id`)
}
