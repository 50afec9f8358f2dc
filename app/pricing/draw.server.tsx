import type { ReactNode } from 'react'
import type { Visit } from '~/session/visit.server'
import { price } from '~/upstream/pricing.server'
import type { VehicleDetail } from '~/upstream/vehicles.server'
import { CostForm } from './CostForm'
import { costOf } from './cost.server'
import { PriceBox } from './PriceBox'
import { PriceHistoryByVin } from './PriceHistoryByVin'
import { RatingMath } from './RatingMath'

/** What the page of a vehicle says of its price. */
export interface PriceParts {
  box: ReactNode
  /** Rating, history and cost: a section each. */
  sections: ReactNode
  hasRating: boolean
  hasHistory: boolean
  hasCost: boolean
  /** Something was typed that cannot be reckoned with: the page answers 400. */
  isWrong: boolean
}

/** A sold car keeps the rating that it had, and asks nobody how to pay for it. */
export async function priceFor(visit: Visit, vehicle: VehicleDetail, photo: number): Promise<PriceParts> {
  const isOnSale = vehicle.status !== 'sold'
  const [{ rating, history }, cost] = await Promise.all([
    price(visit, vehicle.slug),
    isOnSale ? costOf(visit, vehicle) : null,
  ])
  return {
    box: <PriceBox vehicle={vehicle} rating={rating} />,
    sections: (
      <>
        {(isOnSale || rating) && <RatingMath rating={rating} />}
        <PriceHistoryByVin history={history} isOnSale={isOnSale} />
        {cost && <CostForm vehicle={vehicle} cost={cost} photo={photo} />}
      </>
    ),
    hasRating: isOnSale || rating !== null,
    hasHistory: history.some(({ totalCents }) => totalCents !== null),
    hasCost: cost !== null,
    isWrong: Object.keys(cost?.errors ?? {}).length > 0,
  }
}
