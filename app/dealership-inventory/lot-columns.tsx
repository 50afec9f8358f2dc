import { number } from '~/format/numbers'
import { inventoryPaths } from '~/inventory-paths'
import type { ListColumn } from '~/lists/ListPanel'
import { byTime, type ListAddress } from '~/lists/list-address'
import { Moment } from '~/ui/Moment'
import type { LotVehicle } from '../../api/vehicles/inventory/inventory.contract'
import { type LotColumn, usualLotColumns } from '../../api/vehicles/inventory/lot-columns.contract'
import { columnNames } from './column-names'
import { DaysCell, ScoreCell, StatusCell, StockCell, VehicleCell } from './LotCells'
import { conditionNames } from './lot-words'
import { MarketPosition } from './MarketPosition'
import { PriceCell } from './PriceCell'
import { RowMenu } from './RowMenu'

interface Shown {
  /** Null: the usual ones. */
  chosen: readonly LotColumn[] | null
  /** `price-12`: which form of which row is open. */
  edited: string | null
  now: string
  dealershipId: string | undefined
}
type Column = Omit<ListColumn<LotVehicle>, 'key' | 'label'>

/** The vehicle and what can be done with it, and between them what the person wants to see. What was chosen is never left out. */
export function columnsAt(address: ListAddress, shown: Shown): ListColumn<LotVehicle>[] {
  const { chosen, dealershipId } = shown
  const all: Record<LotColumn, Column> = { ...standing(address, shown), ...figures(shown.now) }
  const wanted = (chosen ?? usualLotColumns).map((key) => {
    const column = { key, label: columnNames[key], ...all[key] }
    return chosen ? { ...column, minor: false, least: false } : column
  })
  return [nameColumn(dealershipId), ...wanted, actionColumn(address, dealershipId)]
}

const standing = (address: ListAddress, { edited }: Shown) => ({
  stock: {
    sort: 'stockNo',
    render: (vehicle: LotVehicle) => (
      <StockCell vehicle={vehicle} address={address} isOpen={edited === `stock-${vehicle.id}`} />
    ),
  },
  status: { place: 'badge' as const, render: (vehicle: LotVehicle) => <StatusCell vehicle={vehicle} /> },
  condition: { render: ({ condition }: LotVehicle) => conditionNames[condition] },
  price: {
    sort: 'price',
    numeric: true,
    place: ({ id }: LotVehicle) => (edited === `price-${id}` ? ('wide' as const) : ('field' as const)),
    render: (vehicle: LotVehicle) => (
      <PriceCell vehicle={vehicle} address={address} isOpen={edited === `price-${vehicle.id}`} />
    ),
  },
  market: {
    sort: 'market',
    place: 'wide' as const,
    directions: ['cheapest first', 'dearest first'] as [string, string],
    render: (vehicle: LotVehicle) => <MarketPosition vehicle={vehicle} />,
  },
  tags: { place: 'wide' as const, render: ({ tags }: LotVehicle) => tags.join(', ') },
})

const figures = (now: string) => ({
  mileage: {
    numeric: true,
    place: 'figure' as const,
    render: ({ mileage }: LotVehicle) => (mileage === null ? none : number(mileage)),
  },
  days: {
    sort: 'listed',
    directions: byTime,
    numeric: true,
    place: 'figure' as const,
    render: ({ listedAt }: LotVehicle) => <DaysCell listedAt={listedAt} now={now} />,
  },
  changed: {
    sort: 'changed',
    directions: byTime,
    render: ({ changedAt }: LotVehicle) => <Moment at={changedAt} />,
  },
  photos: { numeric: true, place: 'figure' as const, render: ({ photoCount }: LotVehicle) => zeroOr(photoCount) },
  leads: {
    numeric: true,
    minor: true,
    place: 'figure' as const,
    render: ({ leads }: LotVehicle) => zeroOr(leads),
  },
  score: {
    sort: 'score',
    numeric: true,
    least: true,
    place: 'figure' as const,
    render: (vehicle: LotVehicle) => <ScoreCell {...vehicle} />,
  },
})

const none = <span className="faint">none</span>
const zeroOr = (n: number) => (n === 0 ? <span className="faint">0</span> : n)

const nameColumn = (dealershipId: string | undefined): ListColumn<LotVehicle> => ({
  key: 'name',
  label: 'Vehicle',
  sort: 'name',
  render: (vehicle) => <VehicleCell vehicle={vehicle} href={inventoryPaths(dealershipId).vehicle(vehicle.id)} />,
})

const actionColumn = (address: ListAddress, dealershipId: string | undefined): ListColumn<LotVehicle> => ({
  key: 'actions',
  label: 'Actions',
  hideLabel: true,
  place: 'actions',
  render: (vehicle) => <RowMenu vehicle={vehicle} address={address} dealershipId={dealershipId} />,
})
