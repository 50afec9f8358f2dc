import { sql } from 'drizzle-orm'
import { attachKept } from '../../assets/attach'
import type { Transaction } from '../../database/open'
import { feedRows } from '../feed-rows/schema'
import { finding } from '../feed-rows/stored-issue'
import { type Applying, type Lines, within } from '../feed-rows/window'
import { detachUnused } from '../photos/detach-unused'
import { vehicleMedia, vehicles } from '../schema'
import { feedPhotoLists, type PhotosBefore } from './schema'

interface Restored {
  vehicleId: number
  line: number
  before: PhotosBefore
}

/** In the transaction that rolls these lines back: their vehicles show what they showed before, as far as it is kept, and wait for nothing. */
export async function restorePhotos(tx: Transaction, scope: Applying, lines: Lines): Promise<void> {
  const lists = await endLists(tx, scope, lines)
  if (lists.length === 0) return
  const ids = lists.map(({ vehicleId }) => vehicleId)
  const kept = await attachKept(tx, [...new Set(lists.flatMap(({ before }) => before.media.map((one) => one.assetId)))])
  const { rows: gone } = await tx.execute<{ asset_id: string }>(sql`
    delete from ${vehicleMedia} m where m.vehicle_id = any(${sql.param(ids)}::bigint[]) returning m.asset_id`)
  const media = lists.flatMap(({ vehicleId, before }) =>
    before.media.filter(({ assetId }) => kept.has(assetId)).map((one, position) => ({ ...one, vehicleId, position })),
  )
  for (let at = 0; at < media.length; at += rowsAtOnce)
    await tx.insert(vehicleMedia).values(media.slice(at, at + rowsAtOnce))
  await detachUnused(tx, [...new Set(gone.map((row) => row.asset_id))])
  await noteLost(
    tx,
    scope,
    lists.filter(({ before }) => before.media.some(({ assetId }) => !kept.has(assetId))),
  )
}

const rowsAtOnce = 2_000

/** The run's lists whose vehicle staff have not locked since; the next file is compared with what was named before. */
async function endLists(tx: Transaction, scope: Applying, lines: Lines): Promise<Restored[]> {
  const { rows } = await tx.execute<{ vehicle_id: string; line: string; before: PhotosBefore; is_locked: boolean }>(sql`
    update ${feedPhotoLists} l set state = 'done', held_until = null, revision = l.revision + 1,
      addresses = l.before -> 'addresses'
    from ${feedRows} r join ${vehicles} v on v.id = r.vehicle_id
    where ${within(scope, lines)} and r.state = 'applied' and l.vehicle_id = r.vehicle_id and l.run_id = r.run_id
      and l.before is not null
    returning l.vehicle_id, r.line, l.before, 'photos' = any(v.locked_fields) as is_locked`)
  return rows
    .filter((row) => !row.is_locked)
    .map((row) => ({ vehicleId: Number(row.vehicle_id), line: Number(row.line), before: row.before }))
}

async function noteLost(tx: Transaction, { runId, words }: Applying, lost: readonly Restored[]): Promise<void> {
  if (lost.length === 0) return
  await tx.execute(sql`
    update ${feedRows} r set issues = coalesce(r.issues, '[]') || jsonb_build_array(${finding(words, 'PHOTO_GONE', { field: 'photos' })})
    where r.run_id = ${runId} and r.line = any(${sql.param(lost.map(({ line }) => line))}::bigint[])`)
}
