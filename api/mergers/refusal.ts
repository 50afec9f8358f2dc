import type { DealershipRow } from '../dealerships/row'
import { statusAfter } from '../dealerships/states'

export interface Pair {
  from: DealershipRow
  into: DealershipRow
}

/** Why two dealerships cannot be merged in their states; null: they can. */
export function refusalOf({ from, into }: Pair): string | null {
  if (from.id === into.id) return 'A dealership cannot be merged into itself.'
  if (from.mergedIntoId !== null) return `${from.name} was merged already.`
  if (!statusAfter(from.status, 'merge')) return `${from.name} is a ${from.status}: there is nothing to merge.`
  if (into.status !== 'approved')
    return `${into.name} is ${into.status}. What remains has to be approved, or the merged cars would disappear.`
  return null
}
