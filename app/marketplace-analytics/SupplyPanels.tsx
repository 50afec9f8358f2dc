import { monthYear } from '~/format/dates'
import { number, percent } from '~/format/numbers'
import { Sparkline } from '~/ui/charts/Sparkline'
import { figureColumn, ShareBar, TablePanel } from '~/ui/lists/TablePanel'
import type { MarketplaceSupply } from '../../api/analytics/marketplace/marketplace.contract'
import { fileHref } from './file-href'
import { ageStepName, bodyLabel, priceStepName } from './labels'
import type { MarketplacePage } from './marketplace-page.server'

interface Cut {
  name: string
  vehicles: number
}

const maxNames = 10

export function Supply({ page }: { page: MarketplacePage }) {
  const { onSale, makes, states, prices, ages } = page.supply
  const cut = (title: string, caption: string, rows: readonly Cut[], id?: string) => (
    <TablePanel
      id={id}
      title={title}
      caption={caption}
      csvHref={fileHref(page, 'supply')}
      columns={cutColumns(title, onSale)}
      rows={rows.filter(({ vehicles }) => vehicles > 0)}
      rowKey={({ name }) => name}
      nothing="No vehicle is on sale."
    />
  )
  return (
    <div className="cols cols--2">
      {cut('Supply by make', 'Vehicles on sale, by make', withRest(makes, 'makes'), 'supply')}
      {cut(
        'Supply by total price',
        'Vehicles on sale, by price',
        prices.map((step) => ({ name: priceStepName(step), vehicles: step.vehicles })),
      )}
      {cut('Supply by state', 'Vehicles on sale, by state', withRest(states, 'states'))}
      {cut(
        'Supply by age of the listing',
        'Vehicles on sale, by days',
        ages.map((step) => ({ name: ageStepName(step), vehicles: step.vehicles })),
      )}
    </div>
  )
}

const cutColumns = (title: string, onSale: number) => [
  {
    key: 'name',
    label: title.replace('Supply by ', '').replace(/^./, (first) => first.toUpperCase()),
    render: ({ name }: Cut) => name,
  },
  {
    key: 'bar',
    label: 'Share as a bar',
    hideLabel: true,
    place: 'hidden' as const,
    render: ({ vehicles }: Cut) => <ShareBar share={vehicles / Math.max(1, onSale)} />,
  },
  figureColumn('vehicles', 'Vehicles', ({ vehicles }: Cut) => number(vehicles)),
  figureColumn('share', 'Share', ({ vehicles }: Cut) => percent(vehicles / Math.max(1, onSale))),
]

/** Adds up what comes after the first ten. */
function withRest(rows: readonly Cut[], noun: string): Cut[] {
  const rest = rows.slice(maxNames)
  const vehicles = rest.reduce((sum, one) => sum + one.vehicles, 0)
  return rest.length > 1 ? [...rows.slice(0, maxNames), { name: `${rest.length} more ${noun}`, vehicles }] : [...rows]
}

type Segment = MarketplaceSupply['index']['segments'][number]

export function PriceIndex({ page }: { page: MarketplacePage }) {
  const { months, segments } = page.supply.index
  const shown = months.map((month, at) => ({ month, at })).slice(-4)
  const latest = ({ values }: Segment) => values.filter((value) => value !== null)
  return (
    <TablePanel
      id="prices"
      title="Price index"
      caption="Price index by segment and month"
      csvHref={fileHref(page, 'price-index')}
      columns={[
        { key: 'body', label: 'Segment', render: ({ body }: Segment) => bodyLabel(body) },
        ...shown.map(({ month, at }) =>
          figureColumn(
            month,
            monthYear(month),
            ({ values }: Segment) => values[at]?.toFixed(1) ?? <span className="faint">–</span>,
          ),
        ),
        {
          key: 'trend',
          label: 'Trend',
          hideLabel: true,
          place: 'hidden' as const,
          render: (one: Segment) => latest(one).length > 1 && <Sparkline values={latest(one)} shape="line" />,
        },
        figureColumn('listings', 'Listings', ({ listings }: Segment) => number(listings)),
      ]}
      rows={segments}
      rowKey={({ body }) => body}
      nothing="An index needs two months with enough listings of the same models. It’s computed every night."
      foot="First asking prices of cars of the same model and age, compared month to month and chained; the first month is 100. A month with fewer than 20 comparable listings has no value."
    />
  )
}

type Cohort = MarketplaceSupply['cohorts'][number]

export const Cohorts = ({ page }: { page: MarketplacePage }) => (
  <TablePanel
    id="dealerships"
    title="Dealerships by when they joined"
    caption="Cohorts of dealerships"
    csvHref={fileHref(page, 'cohorts')}
    columns={[
      { key: 'month', label: 'Joined in', render: ({ month }: Cohort) => monthYear(month) },
      figureColumn('joined', 'Joined', ({ joined }: Cohort) => number(joined)),
      figureColumn('approved', 'Still approved', ({ approved }: Cohort) => number(approved)),
      figureColumn('onSale', 'With vehicles', ({ onSale }: Cohort) => number(onSale)),
      figureColumn('share', 'Still selling', ({ onSale, joined }: Cohort) => percent(onSale / Math.max(1, joined))),
      figureColumn('vehicles', 'Vehicles', ({ vehicles }: Cohort) => number(vehicles)),
    ]}
    rows={page.supply.cohorts}
    rowKey={({ month }) => month}
    nothing="No dealership has been approved yet."
    limit={24}
  />
)
