import { analyticsPaths } from '~/analytics-paths'
import { dollars } from '~/format/money'
import { number } from '~/format/numbers'
import { inventoryPaths } from '~/inventory-paths'
import type { ListState } from '~/lists/list-address'
import { csvDollars, defineList } from '~/lists/list-definition'
import { withQuery } from '~/paths'
import { RatingBadge } from '~/pricing/RatingBadge'
import { EmptyState } from '~/ui/lists/EmptyState'
import type { VehicleFigures } from '../../api/analytics/analytics.contract'
import { cardPageSize } from '../../api/http/page-sizes.contract'
import { type Band, bands } from '../../api/pricing/bands'

interface OfDealership {
  dealershipId: number
}

/** Carries the range on to the page of a vehicle. */
const rangeIn = ({ range, from, to, compare }: ListState) => ({ range, from, to, compare })

/** Lists the vehicles that were on sale in the period, each with what was counted for it. */
export const vehicleFiguresList = defineList<VehicleFigures, OfDealership>()({
  id: 'vehicles',
  title: 'By vehicle',
  caption: 'Figures of each vehicle',
  noun: 'vehicle',
  rowKey: ({ id }) => String(id),
  columns: {
    vehicle: {
      label: 'Vehicle',
      sort: 'vehicle',
      render: ({ id, title, stockNo }, { dealershipId, address: { state } }) => (
        <span className="two-lines">
          <a href={withQuery(analyticsPaths(dealershipId).vehicle(id), rangeIn(state))}>{title}</a>
          {stockNo && <span className="caption">{stockNo}</span>}
        </span>
      ),
      csv: ({ title }) => title,
    },
    stock: { label: 'Stock', csv: ({ stockNo }) => stockNo },
    status: { label: 'Status', csv: ({ status }) => status },
    shown: {
      label: 'Shown',
      numeric: true,
      sort: 'shown',
      minor: true,
      place: 'figure',
      render: ({ shown }) => number(shown),
      csv: ({ shown }) => shown,
    },
    opened: {
      label: 'Views',
      numeric: true,
      sort: 'opened',
      place: 'figure',
      render: ({ opened }) => number(opened),
      csv: ({ opened }) => opened,
    },
    saved: {
      label: 'Saves',
      numeric: true,
      sort: 'saved',
      place: 'figure',
      render: ({ saved }) => number(saved),
      csv: ({ saved }) => saved,
    },
    compared: { label: 'Compared', csv: ({ compared }) => compared },
    shared: { label: 'Shares', csv: ({ shared }) => shared },
    called: {
      label: 'Calls',
      numeric: true,
      sort: 'called',
      minor: true,
      place: 'figure',
      render: ({ called }) => number(called),
      csv: ({ called }) => called,
    },
    leads: {
      label: 'Leads',
      numeric: true,
      sort: 'leads',
      place: 'figure',
      render: ({ leads }) => number(leads),
      csv: ({ leads }) => leads,
    },
    days: {
      label: 'Days on lot',
      numeric: true,
      sort: 'days',
      place: 'figure',
      render: ({ days }) => number(days),
      csv: ({ days }) => days,
    },
    price: {
      label: 'Price',
      numeric: true,
      sort: 'price',
      minor: true,
      place: 'hidden',
      render: ({ totalCents }) => (totalCents === null ? <span className="faint">none</span> : dollars(totalCents)),
      csv: ({ totalCents }) => csvDollars(totalCents),
    },
    rating: {
      label: 'Price rating',
      place: ({ band }) => (band ? 'badge' : 'hidden'),
      render: ({ band }) => (band ? <RatingBadge band={band as Band} /> : <span className="faint">not rated</span>),
      csv: ({ band }) => band && bands[band as Band],
    },
  },
  shown: ['vehicle', 'shown', 'opened', 'saved', 'called', 'leads', 'days', 'price', 'rating'],
  usualSort: '-opened',
  usualSize: cardPageSize,
  search: 'Vehicle or stock number',
  empty: ({ dealershipId }) => (
    <EmptyState
      title="No vehicles were on sale in this period"
      icon="chart-column"
      action={{ href: inventoryPaths(dealershipId).list, label: 'Go to the inventory' }}
    >
      Views begin with the first vehicle that you publish.
    </EmptyState>
  ),
  file: {
    name: 'vehicle-figures',
    columns: [
      'vehicle',
      'stock',
      'status',
      'shown',
      'opened',
      'saved',
      'compared',
      'shared',
      'called',
      'leads',
      'days',
      'price',
      'rating',
    ],
  },
})
