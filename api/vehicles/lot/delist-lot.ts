import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { changeStatus } from '../lifecycle/change-status'
import { vehicles } from '../schema'

/** PostgreSQL takes 65,535 parameters in a statement, and an event has six. */
const atOnce = 5_000

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
  const listed = and(own, inArray(vehicles.status, ['active', 'pending']))
  const some = tx.select({ id: vehicles.id }).from(vehicles).where(listed).limit(atOnce)
  const change = { to: 'delisted', reason: 'dealership closed', which: inArray(vehicles.id, some) } as const
  let delisted = 0
  for (;;) {
    const n = await changeStatus(tx, context, change)
    delisted += n
    if (n < atOnce) return delisted
  }
}
