import { ago } from '~/format/dates'
import { dollars } from '~/format/money'
import { miles } from '~/format/numbers'
import { optionsOf } from '~/forms/options'
import { byTime } from '~/lists/list-address'
import { csvDollars, defineList } from '~/lists/list-definition'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Output } from '~/upstream/call-input'
import type { InventoryVehicle, listInventory } from '../../../api/vehicles/inventory-list/inventory-list.contract'
import { NoneInState } from './NoneInState'
import { vehicleSourceNames, vehicleStatusNames, vehicleStatusTones } from './vehicle-status-names'

interface OfDealership {
  dealership: Output<typeof listInventory>['dealership']
}

const none = <span className="faint">none</span>

/** A dealership's vehicles for administrators, who read them: its own people change them. */
export const stockList = defineList<InventoryVehicle, OfDealership>()({
  id: 'inventory',
  title: 'Inventory',
  noun: 'car',
  rowKey: ({ id }) => String(id),
  columns: {
    id: { label: 'Id', csv: ({ id }) => id },
    name: {
      label: 'Car',
      sort: 'name',
      render: (car, { dealership }) => <Name car={car} isPublic={dealership.status === 'approved'} />,
      csv: ({ title }) => title,
    },
    vin: { label: 'VIN', csv: ({ vin }) => vin },
    stockNo: {
      label: 'Stock number',
      sort: 'stockNo',
      render: ({ stockNo }) => (stockNo ? <span className="num">{stockNo}</span> : none),
      csv: ({ stockNo }) => stockNo,
    },
    status: {
      label: 'State',
      place: 'badge',
      render: (car) => <State car={car} />,
      csv: ({ status }) => vehicleStatusNames[status],
      csvLabel: 'Status',
    },
    price: {
      label: 'Total',
      sort: 'price',
      numeric: true,
      render: ({ totalCents }) =>
        totalCents === null ? <span className="faint">Call for price</span> : dollars(totalCents),
      csv: ({ totalCents }) => csvDollars(totalCents),
      csvLabel: 'Total (USD)',
    },
    mileage: {
      minor: true,
      label: 'Mileage',
      numeric: true,
      render: ({ mileage }) => (mileage === null ? none : miles(mileage)),
      csv: ({ mileage }) => mileage,
    },
    listed: {
      label: 'Listed',
      sort: 'listed',
      directions: byTime,
      render: ({ listedAt }) =>
        listedAt ? <Moment at={listedAt}>{ago(listedAt)}</Moment> : <span className="faint">never</span>,
      csv: ({ listedAt }) => listedAt,
      csvLabel: 'Listed (UTC)',
    },
    source: { label: 'Source', csv: ({ source }) => vehicleSourceNames[source] },
  },
  shown: ['name', 'stockNo', 'status', 'price', 'mileage', 'listed'],
  file: {
    name: 'inventory',
    columns: ['id', 'name', 'vin', 'stockNo', 'status', 'price', 'mileage', 'listed', 'source'],
  },
  usualSort: 'name',
  tabs: {
    name: 'status',
    label: 'Cars by state',
    items: [{ value: 'all', label: 'All' }, ...optionsOf(vehicleStatusNames)],
  },
  search: 'Make, model, VIN or stock number',
  empty: ({ address }) =>
    (address.state.status ?? 'all') === 'all' ? (
      <EmptyState title="No cars yet" icon="car" />
    ) : (
      <NoneInState title="No car is in this state" icon="car" />
    ),
})

const Name = ({ car: { title, slug, vin, status }, isPublic }: { car: InventoryVehicle; isPublic: boolean }) => (
  <span className="two-lines">
    {isPublic && (status === 'active' || status === 'pending') ? <a href={paths.vehicle(slug)}>{title}</a> : title}
    <span className="caption num">{vin ?? 'no VIN'}</span>
  </span>
)

const State = ({ car: { status } }: { car: InventoryVehicle }) => (
  <Badge tone={vehicleStatusTones[status]}>{vehicleStatusNames[status]}</Badge>
)
