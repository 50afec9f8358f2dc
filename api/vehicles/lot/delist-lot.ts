import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { changeStatus } from '../lifecycle/change-status'
import { vehicles } from '../schema'

/** Of a dealership that closes: what is on sale is delisted, and no draft is published by itself. Returns how many were on sale. */
export async function delistLot(
  tx: Transaction,
  context: Pick<Context, 'now'> & Partial<Pick<Context, 'actor'>>,
  dealershipId: number,
): Promise<number> {
  const own = eq(vehicles.dealershipId, dealershipId)
  await tx
    .update(vehicles)
    .set({ publishAt: null })
    .where(and(own, isNotNull(vehicles.publishAt)))
  const which = and(own, inArray(vehicles.status, ['active', 'pending']))
  return changeStatus(tx, context, { to: 'delisted', reason: 'dealership closed', which })
}
