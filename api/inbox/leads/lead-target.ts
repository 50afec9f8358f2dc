import type { Context } from '../../context'
import { findDealership, openDealership } from '../../dealerships/lookup'
import type { DealershipRow } from '../../dealerships/row'
import { findOrRefuse } from '../../refusals'
import { leadTypeNames } from '../lead-names.contract'
import type { LeadVehicle } from '../schema'
import type { NewLead } from './lead.contract'
import { nameOf, snapshotOf, vehicleOfLead } from './lead-vehicle'

interface LeadTarget {
  dealership: DealershipRow
  vehicle: LeadVehicle | null
  subject: string
}

/** Whom it is for, and the car as it stands now. Throws not_found and gone, conflict for a car that was sold. */
export async function leadTarget(context: Context, lead: NewLead): Promise<LeadTarget> {
  if (!lead.vehicle) {
    const dealership = await openDealership(context, lead.dealership ?? '')
    return { dealership, vehicle: null, subject: leadTypeNames[lead.type] }
  }
  const found = await vehicleOfLead(context, lead.vehicle)
  const dealership = await findDealership(context, found.dealership.id)
  return {
    dealership: findOrRefuse(dealership.status === 'approved' ? dealership : null, 'The dealership'),
    vehicle: await snapshotOf(context, found),
    subject: nameOf(found),
  }
}
