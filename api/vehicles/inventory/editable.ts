import { Refusal } from '../../refusals'
import type { vehicleStatuses } from '../schema'

type Status = (typeof vehicleStatuses)[number]

/** What staff cannot change, and of what they cannot change the price. */
const kept = {
  archived: 'This vehicle is archived: it is kept as it was.',
  suspended: 'This vehicle is suspended by the site: it is kept as it was.',
}
const priced = {
  pending: 'The sale is pending: its buyer has a price.',
  sold: 'This vehicle is sold: its price stays as it was.',
}

export const isKept = (status: Status): status is keyof typeof kept => status in kept
export const isPriceKept = (status: Status): status is keyof typeof priced => status in priced
export const isPriceEditable = (status: Status): boolean => !isKept(status) && !isPriceKept(status)

/** Throws conflict. */
export function requireEditable(status: Status): void {
  if (isKept(status)) throw new Refusal('conflict', kept[status])
}

/** Throws conflict. */
export function requirePriceEditable(status: Status): void {
  requireEditable(status)
  if (isPriceKept(status)) throw new Refusal('conflict', priced[status])
}
