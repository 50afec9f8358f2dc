import { wholeNumber } from '~/format/numbers'
import { paths } from '~/paths'
import { Kpi, Kpis } from '~/ui/charts/Tiles'
import { EmptyState } from '~/ui/lists/EmptyState'

export interface MarketNumbersProps {
  vehicles: number
  dealerships: number
  listedThisWeek: number
  droppedThisWeek: number
}

export function MarketNumbers({ vehicles, dealerships, listedThisWeek, droppedThisWeek }: MarketNumbersProps) {
  return (
    <section className="band" aria-labelledby="numbers-h">
      <div className="section-head">
        <h2 id="numbers-h">The marketplace right now</h2>
        <p>Live numbers.</p>
        {vehicles > 0 && <a href={paths.justListed}>See what was just listed</a>}
      </div>
      {vehicles > 0 ? (
        <Kpis>
          <Kpi label="Cars on sale" value={wholeNumber(vehicles)} />
          <Kpi label="Dealerships" value={wholeNumber(dealerships)} />
          <Kpi label="Listed in the last 7 days" value={wholeNumber(listedThisWeek)} />
          <Kpi label="Reduced in the last 7 days" value={wholeNumber(droppedThisWeek)} />
        </Kpis>
      ) : (
        <EmptyState
          title="No cars are on sale yet."
          action={{ href: paths.contactDealerships, label: 'Bring your dealership' }}
        >
          The numbers appear here with the first listing.
        </EmptyState>
      )}
    </section>
  )
}
