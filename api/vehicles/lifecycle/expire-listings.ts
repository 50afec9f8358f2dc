import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Context, publishChange, transaction } from '../../context'
import { vehicleEvents, type vehicleStatuses, vehicles } from '../schema'

type Status = (typeof vehicleStatuses)[number]

/** A feed's vehicle unconfirmed for 30 days is delisted; one sold or delisted 90 days ago is archived. */
export async function expireListings(
  context: Pick<Context, 'db' | 'now'>,
): Promise<{ delisted: number; archived: number }> {
  const delisted = await changeStatus(
    context,
    'delisted',
    'stale',
    and(
      inArray(vehicles.status, ['active', 'pending']),
      eq(vehicles.source, 'feed'),
      sql`${vehicles.lastConfirmedAt} < now() - interval '30 days'`,
    ),
  )
  const archived = await changeStatus(
    context,
    'archived',
    'expired',
    and(
      inArray(vehicles.status, ['sold', 'delisted']),
      sql`coalesce(${vehicles.soldAt}, ${vehicles.delistedAt}) < now() - interval '90 days'`,
    ),
  )
  return { delisted, archived }
}

function changeStatus(context: Pick<Context, 'db' | 'now'>, toStatus: Status, reason: string, which: SQL | undefined) {
  return transaction(context, async (tx) => {
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
      })
      .where(inArray(vehicles.id, ids))
    await tx
      .insert(vehicleEvents)
      .values(found.map(({ id, fromStatus }) => ({ vehicleId: id, fromStatus, toStatus, reason, at })))
    await publishChange(tx, context, { concept: 'vehicles', ids, kind: 'updated' })
    return ids.length
  })
}
