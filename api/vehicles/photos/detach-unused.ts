import { sql } from 'drizzle-orm'
import { detachAssets, lockAssets } from '../../assets/attach'
import type { Transaction } from '../../database/open'
import { vehicleMedia } from '../schema'

/** Of photos that a vehicle showed until now: what no other one shows goes with the next purge. */
export async function detachUnused(tx: Transaction, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return
  await lockAssets(tx, gone) // else two vehicles that let go of one photo at once would each see it at the other
  const elsewhere = await tx
    .selectDistinct({ id: vehicleMedia.assetId })
    .from(vehicleMedia)
    .where(sql`${vehicleMedia.assetId} = any(${sql.param([...gone])}::text[])`)
  const shown = new Set(elsewhere.map(({ id }) => id))
  await detachAssets(
    tx,
    gone.filter((id) => !shown.has(id)),
  )
}
