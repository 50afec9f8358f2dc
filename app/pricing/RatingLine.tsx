import { paths } from '~/paths'
import { Icon } from '~/ui/icons/Icon'
import type { VehicleCard } from '../../api/vehicles/contract'
import { againstMarket, againstMsrp, similarCars } from './labels'
import { NotRated, RatingBadge } from './RatingBadge'

type RatedCard = Pick<VehicleCard, 'rating' | 'outcome' | 'slug' | 'condition' | 'totalCents' | 'msrpCents'>

/** On a card: the label and how far from the market, which leads to the arithmetic. Of a new car: how far from its MSRP. */
export function RatingLine({ card }: { card: RatedCard }) {
  const { rating, outcome, slug, condition, totalCents, msrpCents } = card
  if (condition === 'new') return <MsrpLine totalCents={totalCents} msrpCents={msrpCents} />
  if (!rating || totalCents === null)
    return (
      <div className="rating-line">
        <NotRated outcome={outcome} />
      </div>
    )
  return (
    <div className="rating-line">
      <RatingBadge {...rating} />
      {rating.bandTo && <span>{similarCars(rating.comparables)}</span>}
      <a className="why-link" href={`${paths.vehicle(slug)}#math`}>
        {againstMarket(totalCents - rating.estimateCents, rating.differenceBp)}
        <span className="sr-only">, see why</span>
      </a>
    </div>
  )
}

/** Nothing where one of the two is not known. */
export function MsrpLine({ totalCents, msrpCents }: Record<'totalCents' | 'msrpCents', number | null>) {
  if (totalCents === null || msrpCents === null) return null
  return (
    <div className="rating-line">
      <span className="rating rating--msrp">
        <Icon name="tag" />
        {againstMsrp(totalCents, msrpCents)}
      </span>
    </div>
  )
}
