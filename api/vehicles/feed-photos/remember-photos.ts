import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { feedRows } from '../feed-rows/schema'
import { type Applying, type Lines, within } from '../feed-rows/window'
import { vehicleMedia, vehicles } from '../schema'
import { feedPhotoLists } from './schema'

/** Whether a staged row names other photos than the rows before it did, and staff have not locked them. */
export const namesOtherPhotos = (row: string, vehicle: string, notGiven: readonly string[]): SQL => {
  if (notGiven.includes('photos')) return sql`false`
  const [r, v] = [sql.identifier(row), sql.identifier(vehicle)]
  return sql`(not 'photos' = any(${v}.locked_fields) and coalesce(${r}.photos, '[]') is distinct from
    coalesce((select l.addresses from ${feedPhotoLists} l where l.vehicle_id = ${v}.id), '[]'))`
}

/** In the transaction that writes the vehicles. A row whose photos are the same writes nothing. */
export async function rememberPhotos(tx: Transaction, scope: Applying, lines: Lines): Promise<void> {
  if (scope.photoPolicy === null) return
  await tx.execute(sql`
    insert into ${feedPhotoLists} as l (vehicle_id, dealership_id, feed_id, run_id, line, policy, addresses, state, before)
    select v.id, ${scope.dealershipId}::bigint, ${scope.feedId}::bigint, r.run_id, r.line, ${scope.photoPolicy}::text,
      coalesce(r.photos, '[]'), 'waiting', jsonb_build_object('addresses', coalesce(o.addresses, '[]'), 'media', ${mediaNow})
    from ${feedRows} r join ${vehicles} v on v.id = r.vehicle_id left join ${feedPhotoLists} o on o.vehicle_id = v.id
    where ${within(scope, lines)} and r.action in ('create', 'update', 'unchanged')
      and ${namesOtherPhotos('r', 'v', scope.notGiven)}
    on conflict (vehicle_id) do update set dealership_id = excluded.dealership_id, feed_id = excluded.feed_id,
      run_id = excluded.run_id, line = excluded.line, policy = excluded.policy, addresses = excluded.addresses,
      revision = l.revision + 1, state = 'waiting', held_until = null, attempts = 0, fetched = 0, failed = 0,
      before = excluded.before`)
}

const mediaNow = sql`(select coalesce(jsonb_agg(jsonb_build_object('assetId', m.asset_id, 'alt', m.alt, 'caption', m.caption,
  'angle', m.angle, 'likenessHash', m.likeness_hash) order by m.position), '[]') from ${vehicleMedia} m where m.vehicle_id = v.id)`
