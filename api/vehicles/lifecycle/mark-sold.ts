import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { Refusal } from '../../refusals'
import { vehicles } from '../schema'
import { changeStatus } from './change-status'

/** Of this dealership, while it is on sale. Throws conflict for one that is not. */
export async function markSold(
  tx: Transaction,
  context: Context,
  { dealershipId, vehicleId }: { dealershipId: number; vehicleId: number },
): Promise<void> {
  const onSale = inArray(vehicles.status, ['active', 'pending'])
  const which = and(eq(vehicles.id, vehicleId), eq(vehicles.dealershipId, dealershipId), onSale)
  if ((await changeStatus(tx, context, { to: 'sold', reason: 'lead won', which })) === 0)
    throw new Refusal('conflict', 'This car is not on sale any more. Save without marking it as sold.')
  await audit(context, { action: 'vehicle.sold', entity: 'vehicle', entityId: vehicleId, dealershipId, detail: {} }, tx)
}
