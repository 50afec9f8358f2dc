import { DaysCell } from '~/dealership-inventory/LotCells'
import { lotFilters } from '~/dealership-inventory/lot-labels'
import { MarketPosition } from '~/dealership-inventory/MarketPosition'
import { vehicleStatusNames } from '~/dealerships/admin/vehicle-status-names'
import { optionsOf } from '~/forms/options'
import { byTime, listHref } from '~/lists/list-address'
import { csvDollars, defineList } from '~/lists/list-definition'
import { EmptyState } from '~/ui/lists/EmptyState'
import { labelInWords } from '../../api/pricing/rating-labels'
import { stockIssues } from '../../api/vehicles/stock/kinds.contract'
import type { StockVehicle } from '../../api/vehicles/stock/stock.contract'
import { issueInWords } from './labels'
import { DealershipCell, IssuesCell, NameCell, StateCell, TotalCell } from './StockCells'

interface StockView {
  now: string
}

/** The vehicles of all dealerships. */
export const stockList = defineList<StockVehicle, StockView>()({
  id: 'stock',
  title: 'Vehicles',
  noun: 'vehicle',
  rowKey: ({ id }) => String(id),
  columns: {
    id: { label: 'Id', csv: ({ id }) => id },
    name: { label: 'Vehicle', render: (vehicle) => <NameCell vehicle={vehicle} />, csv: ({ title }) => title },
    trim: { label: 'Trim', csv: ({ trim }) => trim },
    vin: { label: 'VIN', csv: ({ vin }) => vin },
    stockNo: { label: 'Stock number', csv: ({ stockNo }) => stockNo },
    dealership: {
      label: 'Dealership',
      render: (vehicle) => <DealershipCell {...vehicle} />,
      csv: ({ dealership }) => dealership.name,
    },
    dealershipId: { label: 'Dealership id', csv: ({ dealership }) => dealership.id },
    status: {
      label: 'Status',
      render: (vehicle) => <StateCell {...vehicle} />,
      csv: ({ status }) => vehicleStatusNames[status],
    },
    total: {
      label: 'Total',
      sort: 'price',
      numeric: true,
      render: (vehicle) => <TotalCell {...vehicle} />,
      csv: ({ totalCents }) => csvDollars(totalCents),
      csvLabel: 'Total (USD)',
    },
    market: {
      label: 'Against market',
      place: 'wide',
      minor: true,
      render: (vehicle) => <MarketPosition vehicle={vehicle} />,
      csv: ({ rating }) => rating && labelInWords(rating),
      csvLabel: 'Price rating',
    },
    mileage: { label: 'Mileage', csv: ({ mileage }) => mileage },
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
    issues: {
      label: 'Issues',
      place: 'wide',
      render: (vehicle) => <IssuesCell {...vehicle} />,
      csv: ({ issues }) => issues.map(issueInWords).join('; '),
    },
  },
  shown: ['name', 'dealership', 'status', 'total', 'market', 'days', 'issues'],
  file: {
    name: 'inventory',
    columns: [
      'id',
      'name',
      'trim',
      'vin',
      'stockNo',
      'dealershipId',
      'dealership',
      'status',
      'total',
      'market',
      'mileage',
      'days',
      'issues',
    ],
  },
  usualSort: '-listed',
  tabs: {
    name: 'tab',
    label: 'Vehicles by state',
    items: [
      { value: 'all', label: 'All' },
      { value: 'sale', label: 'On sale', isOverlap: true },
      { value: 'suspended', label: 'Suspended' },
      {
        value: 'duplicates',
        label: 'Duplicates',
        isOverlap: true,
        hint: 'Two dealerships have the same VIN on sale.',
      },
      {
        value: 'issues',
        label: 'Issues',
        isOverlap: true,
        hint: 'No photos, no price, or not published on time.',
      },
      { value: 'draft', label: 'Drafts' },
    ],
  },
  search: 'VIN, stock number, name or dealership',
  filters: [
    { name: 'dealership', label: 'Dealership', all: 'Any dealership', options: [] },
    { name: 'status', label: 'Status', all: 'Any status', options: optionsOf(vehicleStatusNames) },
    ...lotFilters.filter(({ name }) => name === 'rating' || name === 'age'),
    { name: 'issue', label: 'Issue', all: 'Any issue', options: optionsOf(stockIssues) },
    { name: 'make', label: 'Make', all: 'Any make', options: [] },
    { name: 'model', label: 'Model', all: 'Any model', options: [] },
  ],
  bulk: {
    nameOf: ({ title, dealership }) => `${title}, ${dealership.name}`,
    actions: [
      { value: 'suspend', label: 'Suspend …' },
      { value: 'restore', label: 'Restore …' },
      { value: 'rate', label: 'Rate again' },
    ],
  },
  empty: ({ address }) => (
    <EmptyState title="No vehicles here" icon="car">
      Look under <a href={listHref(address, { tab: undefined })}>all vehicles</a>.
    </EmptyState>
  ),
})
