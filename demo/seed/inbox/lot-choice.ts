import { groupBy } from '../../../api/group-by'
import type { DemoVehicle } from '../marketplace'
import type { Random } from '../random'
import { priceAt } from './facts'

export interface LotChoice {
  /** On sale at that moment and now. */
  onSale(dealershipId: number, at: Date): DemoVehicle | null
  /** One that was sold in the last weeks, at least so many days after it was listed. */
  sold(dealershipId: number, listedDays: number): { car: DemoVehicle; soldAt: Date } | null
}

const dayMs = 86_400_000

/** No car is asked for twice, so that nobody else has it at the time of a test drive. */
export function createLot(random: Random, stock: DemoVehicle[], now: Date): LotChoice {
  const lots = groupBy(stock, ({ row }) => row.dealershipId)
  const taken = new Set<number>()
  const one = (dealershipId: number, isRight: (car: DemoVehicle) => boolean): DemoVehicle | null => {
    const cars = (lots.get(dealershipId) ?? []).filter((car) => !taken.has(car.row.id) && isRight(car))
    if (cars.length === 0) return null
    const car = random.pick(cars)
    taken.add(car.row.id)
    return car
  }
  return {
    onSale: (dealershipId, at) =>
      one(dealershipId, (car) => ['active', 'pending'].includes(car.row.status ?? '') && priceAt(car, at) !== null),
    sold(dealershipId, listedDays) {
      const oldest = now.getTime() - 80 * dayMs
      const car = one(dealershipId, ({ row: { status, soldAt, firstPublishedAt } }) => {
        const [from, to] = [firstPublishedAt?.getTime(), soldAt?.getTime()]
        return (
          status === 'sold' && from !== undefined && to !== undefined && to > oldest && to - from > listedDays * dayMs
        )
      })
      return car?.row.soldAt ? { car, soldAt: car.row.soldAt } : null
    },
  }
}
