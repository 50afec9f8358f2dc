import type { PriceParts } from '~/pricing/price-parts.server'

export function PageTabs({ price }: { price: Pick<PriceParts, 'hasRating' | 'hasHistory' | 'hasCost'> }) {
  return (
    <nav className="tabs vehicle-page__tabs" aria-label="On this page">
      <a href="#facts">Overview</a>
      {price.hasRating && <a href="#price-rating">Price rating</a>}
      {price.hasHistory && <a href="#history">Price history</a>}
      {price.hasCost && <a href="#payment">What you will pay</a>}
      <a href="#specs">Specs</a>
      <a href="#background">History</a>
      <a href="#questions">Questions</a>
      <a href="#dealer">Dealership</a>
    </nav>
  )
}
