import { paths } from '~/paths'
import type { VehicleCard } from '~/upstream/vehicles.server'
import { NotRated, RatingBadge } from './RatingBadge'
import { againstMarket } from './words'

/** On a card: the label, and how far from the market, which leads to the arithmetic. Nothing for new cars and no price. */
export function RatingLine({ card }: { card: Pick<VehicleCard, 'rating' | 'slug' | 'condition' | 'totalCents'> }) {
  const { rating, slug, condition, totalCents } = card
  const why = `${paths.vehicle(slug)}#price-rating`
  if (totalCents === null || (condition === 'new' && !rating)) return null
  return (
    <div className="rating-line">
      {rating ? <RatingBadge band={rating.band} bandTo={rating.bandTo} /> : <NotRated />}
      <a className="why-link" href={why}>
        {rating ? againstMarket(totalCents - rating.estimateCents, rating.differenceBp) : 'why'}
        <span className="sr-only">{rating ? ', see why' : ' it is not rated'}</span>
      </a>
    </div>
  )
}
