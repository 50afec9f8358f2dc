import type { CSSProperties } from 'react'
import { longDate, shortDate } from '~/format/dates'
import { dollars } from '~/format/money'
import { count, number } from '~/format/numbers'
import { BandPlot } from '~/ui/charts/BandPlot'
import { FigureTable } from '~/ui/charts/FigureTable'
import type { BarGeometry } from '~/ui/charts/geometry/bars'
import { Plot } from '~/ui/charts/Plot'
import type { PlotPoint } from '~/ui/charts/plot-point'
import { Panel } from '~/ui/page/Panel'
import type { VehicleAnalytics } from '../../../api/analytics/vehicle-analytics.contract'
import { bands } from '../../../api/pricing/bands'
import { fileHref } from '../file-href'
import type { VehicleAnalyticsPage } from './vehicle-analytics-page.server'

type Day = VehicleAnalytics['byDay'][number]

/** Shows on the same days which price the vehicle had, and what people did with it. */
export function PriceAndViews({ page }: { page: VehicleAnalyticsPage }) {
  const { figures, charts } = page
  const { byDay, price } = figures
  const points = byDay.map((one, at) => pointOf(one, (at + 0.5) / byDay.length))
  return (
    <Panel
      title="Price and views"
      aside={<a href={fileHref(page, { vehicle: figures.vehicle.id })}>CSV</a>}
      foot={bandsInWords(price)}
    >
      <figure className="figure day-charts">
        <Legend hasPrice={charts.price !== null} />
        {charts.price ? (
          <BandPlot
            geometry={charts.price}
            names={bands}
            formatValue={wholeDollars}
            label={priceInWords(figures)}
            points={points}
          />
        ) : (
          <p className="muted">{figures.vehicle.isOnSale ? 'The price is on request.' : 'No price in this period.'}</p>
        )}
        {charts.views ? (
          <ViewsPlot geometry={charts.views} byDay={byDay} points={points} />
        ) : (
          <p className="muted">No views or leads in this period.</p>
        )}
        <DayTable byDay={byDay} />
      </figure>
    </Panel>
  )
}

const wholeDollars = (cents: number): string => dollars(Math.round(cents / 100) * 100)
const totalOf = ({ totalCents }: Day): string => (totalCents === null ? '–' : dollars(totalCents))

const pointOf = (one: Day, share: number): PlotPoint => ({
  x: Math.round(share * 10_000) / 100,
  name: shortDate(one.day),
  texts: [
    ...(one.totalCents === null ? [] : [dollars(one.totalCents)]),
    count(one.opened, 'view'),
    count(one.leads, 'lead'),
  ],
})

const Legend = ({ hasPrice }: { hasPrice: boolean }) => (
  <ul className="legend">
    {hasPrice && (
      <li>
        <svg viewBox="0 0 20 10" aria-hidden="true">
          <path className="chart-line" d="M1 5h18" />
        </svg>
        Total price
      </li>
    )}
    <li>
      <svg viewBox="0 0 20 10" aria-hidden="true">
        <rect className="bars" x="5" width="10" height="10" />
      </svg>
      Views
    </li>
    <li>
      <span className="plot__lead" aria-hidden="true" />
      Day with a lead
    </li>
  </ul>
)

function ViewsPlot({
  geometry: { ticks, bars, labels },
  byDay,
  points,
}: {
  geometry: BarGeometry
  byDay: readonly Day[]
  points: readonly PlotPoint[]
}) {
  return (
    <Plot
      label={viewsInWords(byDay)}
      ticks={ticks.filter((tick) => tick === ticks[0] || tick === ticks.at(-1))}
      formatValue={number}
      labels={labels.map(({ place, x }) => ({ x, text: shortDate(byDay[place]?.day ?? '') }))}
      points={points}
      size="short"
      isMoney
      over={bars.map(({ x, width, parts }, at) =>
        (byDay[at]?.leads ?? 0) === 0 ? null : (
          <span
            key={x}
            className="plot__lead plot__lead--placed"
            style={{ '--x': `${x + width / 2}%`, '--y': `${100 - (parts[0]?.y ?? 100)}%` } as CSSProperties}
          />
        ),
      )}
    >
      {bars.map(({ x, width, parts }) =>
        parts.map(({ y, height }) => <rect key={x} className="bars" x={x} width={width} y={y} height={height} />),
      )}
    </Plot>
  )
}

const DayTable = ({ byDay }: { byDay: readonly Day[] }) => (
  <FigureTable
    headings={['Day', 'Total', 'Views', 'Saves', 'Leads']}
    rows={byDay.map((one) => ({
      key: one.day,
      head: shortDate(one.day),
      cells: [totalOf(one), number(one.opened), number(one.saved), number(one.leads)],
    }))}
  />
)

/** Says which bands are drawn: the estimate of earlier days is not stored. */
function bandsInWords({ estimateCents, comparables, bands: ends }: VehicleAnalytics['price']): string | undefined {
  const fair = ends.find(({ band }) => band === 'fair')?.toCents
  if (estimateCents === null || !fair) return undefined
  return `Bands are those of today’s market: ${dollars(estimateCents)}, from ${count(comparables, 'similar car')}. ${bands.fair} ends at ${dollars(fair)}.`
}

/** Says each price and since when it held. */
function priceInWords({ byDay, price }: VehicleAnalytics): string {
  const steps = byDay.filter((one, at) => one.totalCents !== null && one.totalCents !== byDay[at - 1]?.totalCents)
  const fair = price.bands.find(({ band }) => band === 'fair')?.toCents
  const prices = steps.map((one) => `${totalOf(one)} from ${longDate(one.day)}`).join(', ')
  return `Total price: ${prices}.${fair ? ` ${bands.fair} ends at ${dollars(fair)}.` : ''}`
}

function viewsInWords(byDay: readonly Day[]): string {
  const most = byDay.reduce((best, one) => (one.opened > best.opened ? one : best))
  const views = byDay.reduce((sum, { opened }) => sum + opened, 0)
  const leads = byDay.filter((one) => one.leads > 0)
  const when = leads.map((one) => shortDate(one.day)).join(', ')
  return `Views per day: ${number(views)} in all, most on ${longDate(most.day)}, ${number(most.opened)}. ${leads.length === 0 ? 'No leads.' : `Leads on ${when}.`}`
}
