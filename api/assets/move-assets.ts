import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { assets } from './schema'

/** Gives files to another dealership, whose storage they count to from now on. Those that no dealership owns stay. */
export async function moveVehicleAssets(
  tx: Transaction,
  { assetIds, into }: { assetIds: readonly string[]; into: number },
): Promise<void> {
  if (assetIds.length === 0) return
  await tx
    .update(assets)
    .set({ dealershipId: into })
    .where(and(inArray(assets.id, [...assetIds]), isNotNull(assets.dealershipId)))
}
