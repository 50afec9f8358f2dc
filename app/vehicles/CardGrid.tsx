import { Drawn } from '~/drawn/Drawn'
import { classNames } from '~/ui/class-names'
import type { DrawnCards } from './cards.server'

interface CardGridProps {
  cards: DrawnCards
  columns?: 3 | 4
  /** On phones one row that is swiped. */
  shelf?: boolean
  className?: string
}

export function CardGrid({ cards, columns = 4, shelf = false, className }: CardGridProps) {
  return (
    <Drawn
      piece={cards.piece}
      className={classNames('vgrid', `vgrid--${columns}`, shelf && 'vgrid--shelf', className)}
    />
  )
}

/** Said wherever drawn cars stand for real ones. */
export function IllustrationNote({ cards }: { cards: readonly Pick<DrawnCards, 'illustrated'>[] }) {
  if (!cards.some(({ illustrated }) => illustrated)) return null
  return <p className="tiny faint note">Cars shown are illustrations drawn for this demo.</p>
}
