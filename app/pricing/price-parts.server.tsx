import type { ReactNode } from 'react'
import type { VehicleDetail } from '../../api/vehicles/contract'
import type { VehiclePage } from '../../api/vehicles/page/page.contract'
import type { AllComparables } from './ComparableList'
import { CostForm } from './CostForm'
import type { Cost } from './cost.server'
import { PriceBox } from './PriceBox'
import { PriceHistoryByVin } from './PriceHistoryByVin'
import { RatingMath } from './RatingMath'

export interface PriceParts {
  box: ReactNode
  sections: ReactNode
  hasRating: boolean
  hasHistory: boolean
  hasCost: boolean
}

interface Facts {
  vehicle: VehicleDetail
  rating: VehiclePage['rating']
  history: VehiclePage['history']
  cost: Cost | null
  photo: number
  all: AllComparables
}

/** A sold car keeps the rating that it had, and asks nobody how to pay for it. */
export function priceParts({ vehicle, rating, history, cost, photo, all }: Facts): PriceParts {
  const isOnSale = vehicle.status !== 'sold'
  return {
    box: <PriceBox vehicle={vehicle} rating={rating} cost={cost} />,
    sections: (
      <>
        {(isOnSale || rating) && <RatingMath rating={rating} all={all} />}
        <PriceHistoryByVin history={history} isOnSale={isOnSale} />
        {cost && <CostForm vehicle={vehicle} cost={cost} photo={photo} showsAll={all.isShown} />}
      </>
    ),
    hasRating: isOnSale || rating !== null,
    hasHistory: history.some(({ totalCents }) => totalCents !== null),
    hasCost: cost !== null,
  }
}
