import { vehicleStatusNames } from '~/dealerships/admin/vehicle-status-names'
import { number } from '~/format/numbers'
import { optionsOf } from '~/forms/options'
import { inventoryPaths } from '~/inventory-paths'
import { byTime, listHref } from '~/lists/list-address'
import { csvDollars, defineList } from '~/lists/list-definition'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import { labelInWords } from '../../api/pricing/rating-labels'
import { usualLotColumns } from '../../api/vehicles/inventory/lot-columns.contract'
import { bulkKinds } from './change-labels'
import { DaysCell, ScoreCell, StatusCell, StockCell, VehicleCell } from './LotCells'
import { conditionNames, lotFilters, lotTabs } from './lot-labels'
import { MarketPosition } from './MarketPosition'
import { PriceCell } from './PriceCell'
import { RowMenu } from './RowMenu'
import type { ShownVehicle } from './shown-vehicle'

interface InventoryView {
  /** `price-12`: which form of which row is open. */
  edited: string | null
  /** The vehicle whose menu is open by the address. */
  opened: string | null
  now: string
  dealershipId: string | undefined
  /** Whether the dealership has no vehicle at all. */
  isNew: boolean
}

/** A dealership's own vehicles. Name and actions are always there; a person chooses what is between them. */
export const inventoryList = defineList<ShownVehicle, InventoryView>()({
  id: 'inventory',
  title: 'Vehicles',
  noun: 'vehicle',
  rowKey: ({ id }) => String(id),
  columns: {
    name: {
      label: 'Vehicle',
      sort: 'name',
      render: (vehicle, { dealershipId }) => (
        <VehicleCell vehicle={vehicle} href={inventoryPaths(dealershipId).vehicle(vehicle.id)} />
      ),
      csv: ({ title }) => title,
    },
    stock: {
      label: 'Stock',
      sort: 'stockNo',
      render: (vehicle, { address, edited }) => (
        <StockCell vehicle={vehicle} address={address} isOpen={edited === `stock-${vehicle.id}`} />
      ),
      csv: ({ stockNo }) => stockNo,
      csvLabel: 'Stock number',
    },
    vin: { label: 'VIN', csv: ({ vin }) => vin },
    trim: { label: 'Trim', csv: ({ trim }) => trim },
    status: {
      label: 'Status',
      place: 'badge',
      render: (vehicle) => <StatusCell vehicle={vehicle} />,
      csv: ({ status }) => vehicleStatusNames[status],
    },
    condition: {
      label: 'Condition',
      render: ({ condition }) => conditionNames[condition],
      csv: ({ condition }) => condition,
    },
    mileage: {
      label: 'Mileage',
      numeric: true,
      place: 'figure',
      render: ({ mileage }) => (mileage === null ? none : number(mileage)),
      csv: ({ mileage }) => mileage,
    },
    price: {
      label: 'Price',
      sort: 'price',
      numeric: true,
      place: ({ id }, { edited }) => (edited === `price-${id}` ? 'wide' : 'field'),
      render: (vehicle, { address, edited }) => (
        <PriceCell vehicle={vehicle} address={address} isOpen={edited === `price-${vehicle.id}`} />
      ),
      csv: ({ priceVehicleCents }) => csvDollars(priceVehicleCents),
      csvLabel: 'Vehicle price',
    },
    total: { label: 'Total', csv: ({ totalCents }) => csvDollars(totalCents) },
    rating: { label: 'Price rating', csv: ({ rating }) => rating && labelInWords(rating) },
    market: {
      label: 'Against market',
      sort: 'market',
      place: 'wide',
      directions: ['cheapest first', 'dearest first'],
      render: (vehicle) => <MarketPosition vehicle={vehicle} />,
      csv: ({ rating, totalCents }) =>
        rating && totalCents !== null ? csvDollars(totalCents - rating.estimateCents) : null,
    },
    days: {
      label: 'Days',
      sort: 'listed',
      directions: byTime,
      numeric: true,
      place: 'figure',
      render: ({ listedAt }, { now }) => <DaysCell listedAt={listedAt} now={now} />,
      csv: ({ listedAt }) => listedAt,
      csvLabel: 'Listed (UTC)',
    },
    changed: {
      label: 'Changed',
      sort: 'changed',
      directions: byTime,
      render: ({ changedAt }) => <Moment at={changedAt} />,
    },
    photos: {
      label: 'Photos',
      numeric: true,
      place: 'figure',
      render: ({ photoCount }) => zeroOr(photoCount),
      csv: ({ photoCount }) => photoCount,
    },
    leads: {
      label: 'Leads',
      numeric: true,
      minor: true,
      place: 'figure',
      render: ({ leads }) => zeroOr(leads),
      csv: ({ leads }) => leads,
    },
    score: {
      label: 'Score',
      sort: 'score',
      numeric: true,
      least: true,
      place: 'figure',
      render: (vehicle) => <ScoreCell {...vehicle} />,
      csv: ({ listingScore }) => listingScore,
    },
    tags: {
      label: 'Tags',
      place: 'wide',
      render: ({ tags }) => tags.join(', '),
      csv: ({ tags }) => tags.join(', '),
    },
    actions: {
      label: 'Actions',
      hideLabel: true,
      place: 'actions',
      render: (vehicle, { address, dealershipId, opened }) => (
        <RowMenu
          vehicle={vehicle}
          address={address}
          dealershipId={dealershipId}
          isOpen={opened === String(vehicle.id)}
        />
      ),
    },
  },
  shown: ['name', ...usualLotColumns, 'actions'],
  file: {
    name: 'inventory',
    columns: [
      'stock',
      'vin',
      'name',
      'trim',
      'condition',
      'mileage',
      'status',
      'price',
      'total',
      'rating',
      'market',
      'days',
      'leads',
      'score',
      'photos',
      'tags',
    ],
  },
  usualSort: '-listed',
  tabs: { name: 'status', label: 'Vehicles by status', items: lotTabs },
  search: 'VIN, stock number or name',
  filters: [...lotFilters, { name: 'tag', label: 'Tag', all: 'Any tag', options: [] }],
  bulk: {
    nameOf: ({ title, stockNo }) => [title, stockNo].filter(Boolean).join(', '),
    actions: optionsOf({ ...bulkKinds, stickers: 'Print window stickers', export: 'Export CSV' }),
  },
  empty: ({ isNew, dealershipId, address }) =>
    isNew ? (
      <EmptyState title="No vehicles yet" icon="car">
        Vehicles come from your feed, or you <a href={inventoryPaths(dealershipId).add}>add them one by one</a>.
      </EmptyState>
    ) : (
      <EmptyState title="No vehicle is in this state" icon="car">
        Look under another state, or under <a href={listHref(address, { status: undefined })}>all of them</a>.
      </EmptyState>
    ),
})

const none = <span className="faint">none</span>
const zeroOr = (n: number) => (n === 0 ? <span className="faint">0</span> : n)
