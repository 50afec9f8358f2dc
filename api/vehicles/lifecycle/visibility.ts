import { gone, notFound } from '../../refusals'

const soldPageDays = 90

interface ListedVehicle {
  vehicle: { status: string; soldAt: Date | null; year: number }
  make: { name: string }
  model: { name: string }
  dealership: { status: string }
}

/** Throws not_found and gone. */
export function refuseWithoutPage({ vehicle, make, model, dealership }: ListedVehicle, now: Date): void {
  refuseHidden(vehicle.status, dealership.status)
  if (isGone(vehicle, now)) throw gone(`The ${vehicle.year} ${make.name} ${model.name} is no longer listed.`)
}

/** Nobody may learn that a draft or a suspended vehicle exists. Throws not_found. */
export function refuseHidden(status: string, dealershipStatus: string): void {
  if (isHidden(status, dealershipStatus)) throw notFound('The car')
}

export const isHidden = (status: string, dealershipStatus: string): boolean =>
  status === 'draft' || status === 'suspended' || !['approved', 'closed'].includes(dealershipStatus)

/** Whether it was on sale once and has no page any more. */
export function isGone(vehicle: { status: string; soldAt: Date | null }, now: Date): boolean {
  if (vehicle.status === 'delisted' || vehicle.status === 'archived') return true
  if (vehicle.status !== 'sold' || !vehicle.soldAt) return false
  return now.getTime() - vehicle.soldAt.getTime() > soldPageDays * 86_400_000
}
