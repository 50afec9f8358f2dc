import { groupBy } from '../../api/group-by'
import type { LotVehicle } from './vehicles'

/** One more than a price rating needs (api/pricing/label.ts): of those counted here one may be withheld or sold long ago. */
const alike = 10
const yearSpan = 2

/** Tells whether a used car has so many of its model, condition and years beside it that its price can be rated. */
export function commonIn(stock: readonly LotVehicle[]): (vehicle: LotVehicle) => boolean {
  const years = groupBy(stock.filter(isComparable), keyOf)
  return (vehicle) => {
    const same = years.get(keyOf(vehicle)) ?? []
    return isComparable(vehicle) && same.filter(({ row }) => isNear(row.year, vehicle.row.year)).length > alike
  }
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= yearSpan
const isComparable = ({ row }: LotVehicle) => row.condition !== 'new' && row.titleBrand === 'clean'
const keyOf = ({ make, model, row }: LotVehicle) => `${make} ${model} ${row.condition}`
