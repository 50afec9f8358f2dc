import type { vehicleStatuses } from '../../schema'

type Status = (typeof vehicleStatuses)[number]

/** Leaves a sale with the dealership that made it, and an archived vehicle as it was. */
export const isTransferable = (status: Status): boolean => status !== 'sold' && status !== 'archived'
