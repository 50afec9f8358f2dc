import { dollars } from '~/format/money'
import { rounded } from '~/pricing/labels'
import { ratingIcon } from '~/pricing/RatingBadge'
import { Icon } from '~/ui/icons/Icon'
import { labelInWords, tintOf, unratedInWords } from '../../api/pricing/rating-labels'
import type { LotVehicle } from '../../api/vehicles/inventory/inventory.contract'

/** The scale ends this many hundredths of a percent from the estimate. */
const endBp = 1_500

/** Where the price stands among comparable cars: the band is a fair price, its tick the estimate. */
export function MarketPosition({
  vehicle: { rating, outcome, totalCents },
}: {
  vehicle: Pick<LotVehicle, 'rating' | 'outcome' | 'totalCents'>
}) {
  if (!rating || totalCents === null) return <span className="faint">{unratedInWords(outcome)}</span>
  const tint = tintOf(rating)
  const at = 50 + (Math.max(-endBp, Math.min(endBp, rating.differenceBp)) / endBp) * 48
  return (
    <span className={`pos pos--${tint}`}>
      <span className="pos__bar" aria-hidden="true">
        <i style={{ left: `${at.toFixed(1)}%` }} />
      </span>
      <span className="pos__t">
        <Icon name={ratingIcon(tint)} />
        <span>{labelInWords(rating)}</span>
        <b className="num">{difference(totalCents - rating.estimateCents)}</b>
      </span>
    </span>
  )
}

/** −$1,640, +$120, or $0. */
function difference(cents: number): string {
  const whole = rounded(cents)
  if (whole === 0) return dollars(0)
  return `${whole < 0 ? '−' : '+'}${dollars(Math.abs(whole))}`
}
