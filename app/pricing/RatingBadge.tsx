import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import { NotRated, Rating, type RatingStep, ratingIcon } from '~/ui/Rating'
import { labelInWords } from './words'

interface RatingBadgeProps {
  band: RatingStep
  /** With few comparables the label is two words, drawn quietly. */
  bandTo: RatingStep | null
  large?: boolean
}

/** Five steps, each an icon and a word; never color alone. Pure markup: lists and the vehicle's page draw it alike. */
export function RatingBadge({ band, bandTo, large }: RatingBadgeProps) {
  if (bandTo === null) return <Rating step={band} large={large} />
  return (
    <span className={classNames('rating', 'rating--two', large && 'rating--lg')}>
      <Icon name={ratingIcon(bandTo)} />
      <Icon name={ratingIcon(band)} />
      {labelInWords(band, bandTo)}
    </span>
  )
}

export { NotRated }
