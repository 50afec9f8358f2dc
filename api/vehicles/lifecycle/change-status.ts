import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Context, publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { vehicleEvents, type vehicleStatuses, vehicles } from '../schema'

interface StatusChange {
  to: (typeof vehicleStatuses)[number]
  reason: string
  which: SQL | undefined
}

/** Of all vehicles that match, each with its event. Returns how many. */
export async function changeStatus(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  { to: toStatus, reason, which }: StatusChange,
): Promise<number> {
  const found = await tx
    .select({ id: vehicles.id, fromStatus: vehicles.status })
    .from(vehicles)
    .where(which)
    .for('update')
  if (found.length === 0) return 0
  const ids = found.map(({ id }) => id)
  const at = context.now()
  await tx
    .update(vehicles)
    .set({
      status: toStatus,
      statusReason: reason,
      updatedAt: at,
      version: sql`${vehicles.version} + 1`,
      ...(toStatus === 'delisted' ? { delistedAt: at } : {}),
      ...(toStatus === 'sold' ? { soldAt: at } : {}),
    })
    .where(inArray(vehicles.id, ids))
  await tx
    .insert(vehicleEvents)
    .values(found.map(({ id, fromStatus }) => ({ vehicleId: id, fromStatus, toStatus, reason, at })))
  await publishChange(tx, context, { concept: 'vehicles', ids, kind: 'updated' })
  return ids.length
}
