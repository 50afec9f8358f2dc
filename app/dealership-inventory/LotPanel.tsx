import { inventoryPaths } from '~/inventory-paths'
import { ListPanel } from '~/lists/ListPanel'
import { type ListAddress, listHref } from '~/lists/list-address'
import { withQuery } from '~/paths'
import type { Output } from '~/upstream/call-input'
import type { listLot } from '../../api/vehicles/inventory/inventory.contract'
import type { LotColumn } from '../../api/vehicles/inventory/lot-columns.contract'
import { ColumnChoice } from './ColumnChoice'
import { inventoryList } from './inventory-list'
import type { ShownVehicle } from './shown-vehicle'

interface LotPanelProps {
  address: ListAddress
  lot: Omit<Output<typeof listLot>, 'items'> & { items: readonly ShownVehicle[] }
  /** What the person has chosen; null: the usual ones. */
  columns: readonly LotColumn[] | null
  dealershipId: string | undefined
  /** `price-12`: which form of which row is open. */
  edited: string | null
  /** The vehicle whose menu is open by the address. */
  opened: string | null
  now: string
}

export function LotPanel({ address, lot, columns, dealershipId, edited, opened, now }: LotPanelProps) {
  const pages = inventoryPaths(dealershipId)
  const isNew = lot.total === 0 && Object.keys(address.state).length === 0
  return (
    <ListPanel
      definition={inventoryList}
      address={address}
      list={lot}
      view={{ dealershipId, edited, opened, now, isNew }}
      chosen={columns && ['name', ...columns, 'actions']}
      options={{ tag: lot.tags.map((value) => ({ value, label: value })) }}
      tools={<ColumnChoice action={listHref(address, { page: address.state.page })} chosen={columns} />}
      bulkPath={pages.change}
      csvHref={withQuery(pages.csv, address.state)}
    />
  )
}
