import { lte } from 'drizzle-orm'
import { type Context, publishChange, transaction } from '../../context'
import { vehicles } from '../schema'

/** What a bulk change kept from buyers until it could no longer be undone. Returns how many vehicles. */
export const releaseHeldAlerts = (context: Pick<Context, 'db' | 'now'>): Promise<number> =>
  transaction(context, async (tx) => {
    const released = await tx
      .update(vehicles)
      .set({ alertsHeldUntil: null })
      .where(lte(vehicles.alertsHeldUntil, context.now()))
      .returning({ id: vehicles.id })
    await publishChange(tx, context, { concept: 'vehicles', ids: released.map(({ id }) => id), kind: 'updated' })
    return released.length
  })
