import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { maxTaggedVehicles } from '../limits.contract'
import { postVehicles } from '../schema'
import { taggedVehicles, withoutPage } from './tagged-vehicles'

/** A vehicle that has no page at the moment cannot be named by its address: it stays tagged, and may come back. */
export async function replaceVehicles(tx: Transaction, context: Context, postId: number, given: readonly string[]) {
  const before = await tx.delete(postVehicles).where(eq(postVehicles.postId, postId)).returning()
  const unseen = await withoutPage(
    tx,
    context,
    before.map(({ vehicleId }) => vehicleId),
  )
  const kept = [...(await taggedVehicles(tx, context, given)), ...unseen].slice(0, maxTaggedVehicles)
  if (kept.length === 0) return
  await tx.insert(postVehicles).values(kept.map((vehicleId, position) => ({ postId, position, vehicleId })))
}
