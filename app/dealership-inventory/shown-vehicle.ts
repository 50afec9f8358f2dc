import type { LotVehicle } from '../../api/vehicles/inventory/inventory.contract'

/** A row of the inventory, with what the page draws. */
export interface ShownVehicle
  extends Omit<LotVehicle, 'statusReason' | 'isPriceLocked' | 'picture' | 'publishAt' | 'publishProblem'>,
    Partial<Pick<LotVehicle, 'publishAt' | 'publishProblem' | 'statusReason'>> {
  picture: { id: string; color: string } | null
}

/** Leaves out what the page does not draw: it sends each row a second time, for its script. */
export function shownVehicle(vehicle: LotVehicle): ShownVehicle {
  const { statusReason, isPriceLocked: _, picture, publishAt, publishProblem, ...shown } = vehicle
  return {
    ...shown,
    picture: picture && { id: picture.id, color: picture.color },
    ...(publishAt && { publishAt }),
    ...(publishProblem && { publishProblem }),
    ...(shown.status === 'suspended' && { statusReason }),
  }
}
