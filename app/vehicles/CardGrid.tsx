import { StaticHtml } from '~/static-html/StaticHtml'
import { classNames } from '~/ui/class-names'
import type { StaticCards } from './cards.server'

interface CardGridProps {
  cards: StaticCards
  columns?: 3 | 4
  /** On phones one row that is swiped. */
  shelf?: boolean
  className?: string
}

export function CardGrid({ cards, columns = 4, shelf = false, className }: CardGridProps) {
  return (
    <StaticHtml
      part={cards.piece}
      className={classNames('vehicle-grid', `vehicle-grid--${columns}`, shelf && 'vehicle-grid--shelf', className)}
    />
  )
}

/** Shown wherever illustrations stand for photographs. */
export function IllustrationNote({ cards }: { cards: readonly Pick<StaticCards, 'illustrated'>[] }) {
  if (!cards.some(({ illustrated }) => illustrated)) return null
  return <p className="tiny faint note">Cars shown are illustrations drawn for this demo.</p>
}
