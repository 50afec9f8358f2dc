import type { Context } from '../../context'
import { storedRatings } from '../../pricing/labels'
import { Refusal } from '../../refusals'
import { vehicleSlug } from '../../vehicles/slug'
import { type FoundVehicle, publiclySeen } from '../../vehicles/vehicles'
import type { LeadVehicle } from '../schema'

/** Throws not_found and gone as the vehicle's page does, conflict for one that was sold. */
export async function vehicleOfLead(context: Context, slug: string): Promise<FoundVehicle> {
  const found = await publiclySeen(context, slug)
  if (found.vehicle.status === 'sold') throw new Refusal('conflict', `This ${nameOf(found)} was sold meanwhile.`)
  return found
}

export const nameOf = ({ vehicle, make, model }: FoundVehicle): string =>
  [vehicle.year, make.name, model.name].join(' ')

/** As it stands now. */
export async function snapshotOf(context: Context, found: FoundVehicle): Promise<LeadVehicle> {
  const { vehicle, make, model } = found
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
