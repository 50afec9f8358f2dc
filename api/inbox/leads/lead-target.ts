import type { Context } from '../../context'
import { findDealership, openDealership } from '../../dealerships/lookup'
import type { DealershipRow } from '../../dealerships/row'
import { storedRatings } from '../../pricing/labels'
import { findOrRefuse, Refusal } from '../../refusals'
import { vehicleSlug } from '../../vehicles/slug'
import { type FoundVehicle, publiclySeen } from '../../vehicles/vehicles'
import { leadTypeNames } from '../lead-names.contract'
import type { LeadVehicle } from '../schema'
import type { NewLead } from './lead.contract'

interface LeadTarget {
  dealership: DealershipRow
  vehicle: LeadVehicle | null
  subject: string
}

/** Finds the dealership of a lead, and its car as it is now. Throws not_found and gone, conflict for a car that was sold. */
export async function leadTarget(context: Context, lead: NewLead): Promise<LeadTarget> {
  if (!lead.vehicle) {
    const dealership = await openDealership(context, lead.dealership ?? '')
    return { dealership, vehicle: null, subject: leadTypeNames[lead.type] }
  }
  const listing = await vehicleOfLead(context, lead.vehicle)
  const dealership = await findDealership(context, listing.dealership.id)
  return {
    dealership: findOrRefuse(dealership.status === 'approved' ? dealership : null, 'The dealership'),
    vehicle: await snapshotOf(context, listing),
    subject: nameOf(listing),
  }
}

/** Throws not_found and gone as the vehicle's page does, conflict for one that was sold. */
export async function vehicleOfLead(context: Context, slug: string): Promise<FoundVehicle> {
  const listing = await publiclySeen(context, slug)
  if (listing.vehicle.status === 'sold') throw new Refusal('conflict', `This ${nameOf(listing)} was sold meanwhile.`)
  return listing
}

const nameOf = ({ vehicle, make, model }: FoundVehicle): string => [vehicle.year, make.name, model.name].join(' ')

/** Copies what a lead stores of its car, as it is now. */
async function snapshotOf(context: Context, listing: FoundVehicle): Promise<LeadVehicle> {
  const { vehicle, make, model } = listing
  const rating = (await storedRatings(context, [vehicle.id])).get(vehicle.id)?.rating
  const { id, condition, year, trim, vin, stockNo, mileage } = vehicle
  return {
    id,
    condition,
    year,
    trim,
    vin,
    stockNo,
    mileage,
    slug: vehicleSlug({ ...vehicle, make: make.name, model: model.name }),
    make: make.name,
    model: model.name,
    totalCents: vehicle.priceTotalCents,
    rating: rating?.band ?? null,
    estimateCents: rating?.estimateCents ?? null,
  }
}
