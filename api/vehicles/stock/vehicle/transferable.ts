import type { vehicleStatuses } from '../../schema'

type Status = (typeof vehicleStatuses)[number]

/** A sale belongs to the dealership that made it, and an archived vehicle stays as it was. */
export const isTransferable = (status: Status): boolean => status !== 'sold' && status !== 'archived'
