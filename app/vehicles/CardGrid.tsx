import { classNames } from '~/ui/class-names'
import type { VehicleCard as Card } from '~/upstream/vehicles.server'
import { VehicleCard } from './VehicleCard'

interface CardGridProps {
  cards: Card[]
  columns?: 3 | 4
  /** On phones one row that is swiped. */
  shelf?: boolean
  level?: 'h2' | 'h3'
  /** How many of the first pictures come at once. */
  eager?: number
  className?: string
}

export function CardGrid({ cards, columns = 4, shelf = false, level, eager = 0, className }: CardGridProps) {
  return (
    <div className={classNames('vgrid', `vgrid--${columns}`, shelf && 'vgrid--shelf', className)}>
      {cards.map((card, index) => (
        <VehicleCard key={card.id} card={card} level={level} eager={index < eager} />
      ))}
    </div>
  )
}

/** Said wherever drawn cars stand for real ones. */
export function IllustrationNote({ cards }: { cards: Card[] }) {
  if (!cards.some(({ cover }) => cover?.illustration)) return null
  return <p className="tiny faint note">Cars shown are illustrations drawn for this demo.</p>
}
