import { classNames } from '~/ui/class-names'
import { Icon, type IconName } from '~/ui/icons/Icon'
import type { Band, Outcome } from '../../api/pricing/bands'
import { labelInWords, tintOf, unratedInWords } from '../../api/pricing/rating-labels'

const icons: Record<Band, IconName> = {
  great: 'chevrons-down',
  good: 'chevron-down',
  fair: 'equal',
  high: 'chevron-up',
  over: 'chevrons-up',
}

export const ratingIcon = (band: Band): IconName => icons[band]

interface RatingBadgeProps {
  band: Band
  /** With few comparables: the worse of the two that are possible. */
  bandTo?: Band | null
  large?: boolean
}

/** One label, never by color alone: a tint, a sign that CSS draws, and its words. */
export function RatingBadge({ band, bandTo = null, large }: RatingBadgeProps) {
  const tint = tintOf({ band, bandTo })
  return (
    <span className={classNames('rating', `rating--${tint}`, large && 'rating--lg')}>
      {labelInWords({ band, bandTo })}
    </span>
  )
}

export function NotRated({ outcome }: { outcome: Outcome | null }) {
  return (
    <span className="rating rating--none">
      <Icon name={outcome === null ? 'clock' : 'circle-help'} />
      {unratedInWords(outcome)}
    </span>
  )
}
