import { isMember } from '../accounts/members/membership'
import type { Context } from '../context'
import type { SignedIn } from '../http/guards'
import { findOrRefuse } from '../refusals'
import type { VehicleEvent } from './counts.contract'
import { placesOf } from './places'
import { emptyBatch, recordCounts } from './record-counts'
import { visitorOf } from './visits'

/** Throws not_found for one that is not on sale. */
export async function recordVehicleEvent(
  context: Context & SignedIn,
  { id, ...event }: VehicleEvent & { id: number },
): Promise<{ counted: boolean }> {
  const { db, actor, now } = context
  const place = (await placesOf(db, [id])).get(id)
  const { dealershipId } = findOrRefuse(place?.isOnSale ? place : null, 'The vehicle')
  const at = now().toISOString()
  if (actor.role === 'system_admin' || (await isMember(context, { userId: actor.id, dealershipId }))) {
    await recordCounts(context, { ...emptyBatch, leftOut: [{ reason: 'staff', at, count: 1 }] })
    return { counted: false }
  }
  const { counted } = await recordCounts(context, {
    ...emptyBatch,
    events: [{ vehicleId: id, at, ...event, ...visitorOf(context) }],
  })
  return { counted: counted > 0 }
}
