import type { Context } from '../../context'
import { findDealership, openDealership } from '../../dealerships/lookup'
import type { DealershipRow } from '../../dealerships/row'
import { findOrRefuse } from '../../refusals'
import { vehicleOfLead } from '../leads/lead-target'
import { byDay, slotMinutes, slotsOf } from './slots'
import { type Driven, isFree, takenSpans } from './taken'

interface Asked {
  vehicle?: string
  dealership?: string
}

/** Throws not_found and gone as the car’s page does, conflict for a car that was sold. */
export async function listSlots(context: Context, asked: Asked) {
  const { dealership, driven } = await placeOf(context, asked)
  const slots = slotsOf(dealership, context.now())
  const [first = 0, last = 0] = [slots[0], slots.at(-1)]
  const taken = await takenSpans(context, driven, { from: first, to: last + slotMinutes * 60_000 })
  const { timeZone } = dealership
  const free = slots.filter((at) => isFree(taken, at))
  return { timeZone, minutes: slotMinutes, days: byDay(free, timeZone) }
}

async function placeOf(
  context: Context,
  { vehicle, dealership: slug = '' }: Asked,
): Promise<{ dealership: DealershipRow; driven: Driven }> {
  if (vehicle === undefined) {
    const dealership = await openDealership(context, slug)
    return { dealership, driven: { dealershipId: dealership.id, vehicleId: null } }
  }
  const found = await vehicleOfLead(context, vehicle)
  const dealership = await findDealership(context, found.dealership.id)
  return {
    dealership: findOrRefuse(dealership.status === 'approved' ? dealership : null, 'The dealership'),
    driven: { dealershipId: dealership.id, vehicleId: found.vehicle.id },
  }
}
