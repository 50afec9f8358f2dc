import type { Transaction } from '../../../database/open'
import { groupBy } from '../../../group-by'
import { roomToReturn } from '../../lifecycle/publishable'
import type { vehicleStatuses } from '../../schema'
import { suspensionsOf } from '../list/present-stock'
import type { StockChange } from './changes.contract'
import type { StockRow } from './lock-stock'

type Status = (typeof vehicleStatuses)[number]
type LeftReason = 'suspended' | 'not_suspended' | 'ended'

/** Says why a change leaves a vehicle alone; null where it does not. */
export function leftReason(change: StockChange, { status }: Pick<StockRow, 'status'>): LeftReason | null {
  if (change === 'restore') return status === 'suspended' ? null : 'not_suspended'
  if (status === 'sold' || status === 'archived') return 'ended'
  return change === 'suspend' && status === 'suspended' ? 'suspended' : null
}

/** Gives each suspended vehicle the status that it had, and `delisted` to one that its dealership has no room to sell. */
export async function statusesAfterRestoring(
  tx: Transaction,
  rows: readonly StockRow[],
): Promise<Map<Status, number[]>> {
  const known = await suspensionsOf(
    { db: tx },
    rows.map(({ id }) => id),
  )
  const after = new Map<Status, number[]>()
  const add = (status: Status, id: number) => after.set(status, [...(after.get(status) ?? []), id])
  for (const [dealershipId, ofOne] of groupBy(rows, (row) => row.dealershipId)) {
    let room = (await roomToReturn(tx, dealershipId)) ?? 0
    for (const { id } of ofOne) {
      const before = known.get(id)?.fromStatus ?? 'delisted'
      if (before !== 'active' && before !== 'pending') add(before, id)
      else if (room >= 1) {
        room -= 1
        add(before, id)
      } else add('delisted', id)
    }
  }
  return after
}
