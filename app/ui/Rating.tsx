import { classNames } from './class-names'
import { Icon, type IconName } from './Icon'

export type RatingStep = 'great' | 'good' | 'fair' | 'high' | 'over'

const STEPS: Record<RatingStep, { icon: IconName; word: string }> = {
  great: { icon: 'chevrons-down', word: 'Great price' },
  good: { icon: 'chevron-down', word: 'Good price' },
  fair: { icon: 'equal', word: 'Fair price' },
  high: { icon: 'chevron-up', word: 'High price' },
  over: { icon: 'chevrons-up', word: 'Overpriced' },
}

export function ratingIcon(step: RatingStep): IconName {
  return STEPS[step].icon
}

export function ratingWord(step: RatingStep): string {
  return STEPS[step].word
}

export function Rating({ step, large }: { step: RatingStep; large?: boolean }) {
  return (
    <span className={classNames('rating', `rating--${step}`, large && 'rating--lg')}>
      <Icon name={STEPS[step].icon} />
      {STEPS[step].word}
    </span>
  )
}

export function NotRated({ large }: { large?: boolean }) {
  return (
    <span className={classNames('rating', 'rating--none', large && 'rating--lg')}>
      <Icon name="circle-help" />
      Not rated
    </span>
  )
}
