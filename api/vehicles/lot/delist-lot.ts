import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { lockMatching } from '../inventory/own-vehicle'
import { changeStatus } from '../lifecycle/change-status'
import { vehicles } from '../schema'

/** Of a dealership that closes: what is on sale is delisted, and no draft is published by itself. Returns how many were on sale. */
export async function delistLot(
  tx: Transaction,
  context: Pick<Context, 'now'> & Partial<Pick<Context, 'actor'>>,
  dealershipId: number,
): Promise<number> {
  const own = eq(vehicles.dealershipId, dealershipId)
  const isListed = inArray(vehicles.status, ['active', 'pending'])
  await lockMatching(tx, and(own, or(isListed, isNotNull(vehicles.publishAt))))
  await tx
    .update(vehicles)
    .set({ publishAt: null })
    .where(and(own, isNotNull(vehicles.publishAt)))
  return changeStatus(tx, context, { to: 'delisted', reason: 'dealership closed', which: and(own, isListed) })
}
