import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { changeStatus } from '../lifecycle/change-status'
import { vehicles } from '../schema'

/** Puts vehicles that left the site for these reasons back on it, those that left last first, at most `room` (null: all). Returns how many. */
export async function bringBackVehicles(
  tx: Transaction,
  context: Pick<Context, 'now'> & Partial<Pick<Context, 'actor'>>,
  { dealershipId, reasons, room }: { dealershipId: number; reasons: readonly string[]; room: number | null },
): Promise<number> {
  if (room !== null && room <= 0) return 0
  const resting = tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.dealershipId, dealershipId),
        eq(vehicles.status, 'delisted'),
        inArray(vehicles.statusReason, [...reasons]),
      ),
    )
    .orderBy(desc(vehicles.delistedAt), desc(vehicles.firstPublishedAt), desc(vehicles.id))
  const rows = await (room === null ? resting : resting.limit(room))
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const which = sql`${vehicles.id} = any(${sql.param(ids)}::bigint[]) and ${vehicles.status} = 'delisted'`
  return changeStatus(tx, context, { to: 'active', reason: 'plan_room', which })
}
