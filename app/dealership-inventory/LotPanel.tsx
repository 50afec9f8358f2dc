import { inventoryPaths } from '~/inventory-paths'
import { ListPanel } from '~/lists/ListPanel'
import { type ListAddress, listHref } from '~/lists/list-address'
import { withQuery } from '~/paths'
import { EmptyState } from '~/ui/lists/EmptyState'
import type { Output } from '~/upstream/call-input'
import type { listLot } from '../../api/vehicles/inventory/inventory.contract'
import type { LotColumn } from '../../api/vehicles/inventory/lot-columns.contract'
import { ColumnChoice } from './ColumnChoice'
import { bulkKinds } from './change-words'
import { columnsAt } from './lot-columns'
import { lotFilters, lotTabs, rareTabs } from './lot-words'

interface LotPanelProps {
  address: ListAddress
  lot: Output<typeof listLot>
  /** What the person has chosen; null: the usual ones. */
  columns: readonly LotColumn[] | null
  dealershipId: string | undefined
  /** `price-12`: which form of which row is open. */
  edited: string | null
  now: string
}

export function LotPanel({ address, lot, columns, dealershipId, edited, now }: LotPanelProps) {
  const { issues = 0, ...counts } = lot.counts
  const pages = inventoryPaths(dealershipId)
  const tabs = lotTabs.filter(
    ({ value }) => !rareTabs.includes(value) || (counts[value] ?? 0) > 0 || address.state.status === value,
  )
  return (
    <ListPanel
      id="inventory"
      title="Vehicles"
      address={address}
      list={{ ...lot, counts }}
      columns={columnsAt(address, { chosen: columns, edited, now, dealershipId })}
      tools={<ColumnChoice action={listHref(address, { page: address.state.page })} chosen={columns} />}
      rowKey={({ id }) => String(id)}
      usualSort="-listed"
      tabs={{
        name: 'status',
        label: 'Vehicles by status',
        items: tabs.map((tab) => (tab.value === 'issues' ? { ...tab, count: issues } : tab)),
      }}
      search="VIN, stock number or name"
      filters={[...lotFilters, ...tagFilter(lot.tags)]}
      bulk={{
        path: pages.change,
        noun: 'vehicle',
        nameOf: ({ title, stockNo }) => [title, stockNo].filter(Boolean).join(', '),
        actions: bulkActions,
      }}
      csvHref={withQuery(pages.csv, address.state)}
      empty={
        lot.total === 0 && Object.keys(address.state).length === 0 ? (
          <EmptyState title="No vehicles yet" icon="car">
            Vehicles come from your feed, or you <a href={pages.add}>add them one by one</a>.
          </EmptyState>
        ) : (
          <EmptyState title="No vehicle is in this state" icon="car">
            Look under another state, or under <a href={listHref(address, { status: undefined })}>all of them</a>.
          </EmptyState>
        )
      }
    />
  )
}

const bulkActions = [...Object.entries({ ...bulkKinds, stickers: 'Print window stickers', export: 'Export CSV' })].map(
  ([value, label]) => ({
    value,
    label,
  }),
)

function tagFilter(tags: readonly string[]) {
  if (tags.length === 0) return []
  return [{ name: 'tag', label: 'Tag', all: 'Any tag', options: tags.map((value) => ({ value, label: value })) }]
}
