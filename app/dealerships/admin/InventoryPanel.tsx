import { ago } from '~/format/dates'
import { dollars } from '~/format/money'
import { miles } from '~/format/numbers'
import { type ListColumn, ListPanel } from '~/lists/ListPanel'
import { byTime, type ListAddress } from '~/lists/list-address'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Output } from '~/upstream/call-input'
import type { InventoryVehicle, listInventory } from '../../../api/vehicles/inventory-list/inventory-list.contract'
import { NoneInState } from './NoneInState'
import { vehicleStatusNames, vehicleStatusTones } from './vehicle-status-names'

interface InventoryPanelProps {
  address: ListAddress
  inventory: Output<typeof listInventory>
  csvHref: string
}

/** To read: its own people change it. */
export function InventoryPanel({ address, inventory, csvHref }: InventoryPanelProps) {
  const tab = address.state.status ?? 'all'
  return (
    <ListPanel
      id="inventory"
      title="Inventory"
      address={address}
      list={inventory}
      columns={columnsFor(inventory.dealership)}
      rowKey={({ id }) => String(id)}
      usualSort="name"
      tabs={{ name: 'status', label: 'Cars by state', items: tabs }}
      search="Make, model, VIN or stock number"
      csvHref={csvHref}
      empty={
        tab === 'all' ? (
          <EmptyState title="No cars yet" icon="car" />
        ) : (
          <NoneInState title="No car is in this state" icon="car" />
        )
      }
    />
  )
}

const tabs = [
  { value: 'all', label: 'All' },
  ...Object.entries(vehicleStatusNames).map(([value, label]) => ({ value, label })),
]
const none = <span className="faint">none</span>

const columnsFor = ({ status }: InventoryPanelProps['inventory']['dealership']): ListColumn<InventoryVehicle>[] => [
  { key: 'name', label: 'Car', sort: 'name', render: (car) => <Name car={car} isPublic={status === 'approved'} /> },
  {
    key: 'stockNo',
    label: 'Stock number',
    sort: 'stockNo',
    render: ({ stockNo }) => (stockNo ? <span className="num">{stockNo}</span> : none),
  },
  { key: 'status', label: 'State', place: 'badge', render: (car) => <State car={car} /> },
  {
    key: 'price',
    label: 'Total',
    sort: 'price',
    numeric: true,
    render: ({ totalCents }) =>
      totalCents === null ? <span className="faint">Call for price</span> : dollars(totalCents),
  },
  {
    key: 'mileage',
    minor: true,
    label: 'Mileage',
    numeric: true,
    render: ({ mileage }) => (mileage === null ? none : miles(mileage)),
  },
  {
    key: 'listed',
    label: 'Listed',
    sort: 'listed',
    directions: byTime,
    render: ({ listedAt }) =>
      listedAt ? <Moment at={listedAt}>{ago(listedAt)}</Moment> : <span className="faint">never</span>,
  },
]

const Name = ({ car: { title, slug, vin, status }, isPublic }: { car: InventoryVehicle; isPublic: boolean }) => (
  <span className="two-lines">
    {isPublic && (status === 'active' || status === 'pending') ? <a href={paths.vehicle(slug)}>{title}</a> : title}
    <span className="caption num">{vin ?? 'no VIN'}</span>
  </span>
)

const State = ({ car: { status } }: { car: InventoryVehicle }) => (
  <Badge tone={vehicleStatusTones[status]}>{vehicleStatusNames[status]}</Badge>
)
