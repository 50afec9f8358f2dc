import { CardGrid } from '~/vehicles/CardGrid'
import type { StaticCards } from '~/vehicles/cards.server'

interface ShelfProps {
  title: string
  note: string
  all: { href: string; label: string }
  cards: StaticCards
}

export function Shelf({ title, note, all, cards }: ShelfProps) {
  return (
    <section className="wrap band">
      <div className="section-head">
        <h2>{title}</h2>
        <p>{note}</p>
        <a href={all.href}>{all.label}</a>
      </div>
      <CardGrid cards={cards} shelf />
    </section>
  )
}
