import { analyticsPaths } from '~/analytics-paths'
import { periodWords } from '~/dealership-dashboard/period-labels'
import { StatusBadge } from '~/dealership-inventory/LotCells'
import { longDate } from '~/format/dates'
import { shareOf } from '~/format/delta'
import { dollars } from '~/format/money'
import { count, miles, number } from '~/format/numbers'
import { inventoryPaths } from '~/inventory-paths'
import { RangePicker } from '~/lists/RangePicker'
import { rangeQuery } from '~/lists/range-address'
import { paths, withQuery } from '~/paths'
import { RatingBadge } from '~/pricing/RatingBadge'
import { ButtonLink } from '~/ui/Button'
import { Kpi, Kpis } from '~/ui/charts/Tiles'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { TodoPanel } from '~/ui/page/TodoPanel'
import type { VehicleAnalytics } from '../../../api/analytics/vehicle-analytics.contract'
import { Sources } from '../AnalyticsTables'
import { LeadTypes } from '../LeadTypes'
import { adviceLines } from './advice-labels'
import { PriceAndViews } from './PriceAndViews'
import { SimilarVehicles } from './SimilarVehicles'
import { VehicleChanges } from './VehicleChanges'
import type { VehicleAnalyticsPage as Found } from './vehicle-analytics-page.server'

export function VehicleAnalyticsPage({ page }: { page: Found }) {
  const { dealershipId, figures, range, now } = page
  const { vehicle, period } = figures
  return (
    <>
      <PageHead
        title={vehicle.title}
        sub={<Sub figures={figures} zone={period.timeZone} />}
        back={{ href: withQuery(paths.dealership(dealershipId).analytics, rangeQuery(range)), label: 'Analytics' }}
        actions={<Actions figures={figures} dealershipId={dealershipId} />}
      />
      <div className="dashboard">
        <RangePicker path={analyticsPaths(dealershipId).vehicle(vehicle.id)} state={range} days={period.days} />
        {vehicle.listedAt === null ? (
          <NeverListed />
        ) : (
          <Tiles figures={figures} note={periodWords(range, period.days).note} />
        )}
        <div className="cols cols--21">
          <div className="col">
            {vehicle.listedAt !== null && <PriceAndViews page={page} />}
            <Sources sources={figures.sources} />
            <SimilarVehicles figures={figures} />
          </div>
          <div className="col">
            <TodoPanel
              title="What to do"
              lines={adviceLines(figures, dealershipId)}
              nothing={vehicle.isOnSale ? 'Nothing stands out.' : 'Nothing to do: this vehicle is off sale.'}
              foot="From this vehicle’s figures and similar cars. Nothing here promises a sale."
            />
            <VehicleChanges figures={figures} />
            <LeadTypes leadsByType={figures.leadsByType} />
          </div>
        </div>
        <p className="caption">
          As of <Moment at={now} />. Days are those of the dealership’s time zone. A view is a page opened by a visit,
          once a day; programs and your own people are left out.
        </p>
      </div>
    </>
  )
}

function Sub({ figures: { vehicle, price }, zone }: { figures: VehicleAnalytics; zone: string }) {
  const { status, stockNo, vin, mileage, totalCents, listedAt, endedAt, days } = vehicle
  const dayAt = (at: string) => longDate(new Date(at).toLocaleDateString('sv-SE', { timeZone: zone }))
  return (
    <span className="row editor__sub">
      <StatusBadge status={status} />
      {totalCents !== null && <b className="num">{dollars(totalCents)}</b>}
      {vehicle.isOnSale && price.rating && <RatingBadge {...price.rating} />}
      {stockNo && <span>Stock {stockNo}</span>}
      {vin && <span>VIN {vin}</span>}
      {mileage !== null && <span>{miles(mileage)}</span>}
      {listedAt && <span>{`Listed ${dayAt(listedAt)}`}</span>}
      {endedAt && <span>{`${status === 'sold' ? 'Sold' : 'Off the site since'} ${dayAt(endedAt)}`}</span>}
      {days !== null && <span>{`${count(days, 'day')} on the lot`}</span>}
    </span>
  )
}

function Actions({ figures: { vehicle, can }, dealershipId }: { figures: VehicleAnalytics; dealershipId: number }) {
  return (
    <>
      {vehicle.isOnSale && (
        <ButtonLink href={paths.vehicle(vehicle.slug)} variant="secondary" icon="eye">
          See it on the site
        </ButtonLink>
      )}
      {can.editVehicle && (
        <ButtonLink href={inventoryPaths(dealershipId).vehicle(vehicle.id)} icon="pencil">
          Edit vehicle
        </ButtonLink>
      )}
    </>
  )
}

const NeverListed = () => (
  <Panel>
    <EmptyState title="Never on sale yet" icon="chart-column">
      Views begin when you publish this vehicle.
    </EmptyState>
  </Panel>
)

/** Gives no rate before the first view. */
const leadRate = (leads: number | null, opened: number | null): string =>
  opened ? number(Math.round(((leads ?? 0) / opened) * 1000) / 10) : '–'

const tiles = [
  ['shown', 'Shown in lists'],
  ['opened', 'Views'],
  ['saved', 'Saves'],
  ['compared', 'Compared'],
  ['shared', 'Shares'],
  ['called', 'Calls'],
] as const

function Tiles({ figures: { counts, leads, byDay }, note }: { figures: VehicleAnalytics; note: string }) {
  return (
    <section className="vehicle-figures" aria-label="Key figures">
      <Kpis>
        {tiles.map(([name, label]) => (
          <Kpi
            key={name}
            label={label}
            value={number(counts[name].now ?? 0)}
            delta={shareOf(counts[name], true, note)}
            trend={name === 'opened' && counts.opened.now ? byDay.map(({ opened }) => opened) : undefined}
          />
        ))}
        <Kpi label="Leads" value={number(leads.now ?? 0)} delta={shareOf(leads, true, note)} />
        <Kpi label="Leads per 100 views" value={leadRate(leads.now, counts.opened.now)} />
      </Kpis>
    </section>
  )
}
