import type { ReactNode } from 'react'
import { ButtonLink } from '~/ui/Button'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { Pager } from '~/ui/lists/Pager'
import { Tabs } from '~/ui/lists/Tabs'
import { Panel } from '~/ui/page/Panel'
import { type BulkAction, BulkBar } from './BulkBar'
import { FilterBar, type ListFilter } from './FilterBar'
import { type Directions, type ListAddress, listHref, sortedBy, sortOptions } from './list-address'
import { NoMatch } from './NoMatch'

export interface ListColumn<Row> extends Omit<Column<Row>, 'sortHref' | 'sorted'> {
  /** The name of the order by this column. */
  sort?: string
  directions?: Directions
}

interface ListPanelProps<Row> {
  id: string
  title: string
  address: ListAddress
  list: {
    items: readonly Row[]
    total: number
    page: number
    pageSize: number
    pageCount: number
    counts: Record<string, number>
  }
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => string
  /** The order without `sort` in the address. */
  usualSort: string
  tabs?: { name: string; label: string; items: readonly ListTab[] }
  search?: string
  filters?: readonly ListFilter[]
  bulk?: Bulk<Row>
  csvHref?: string
  /** At the head, before the link to the CSV. */
  tools?: ReactNode
  /** Nothing at all: what is shown where filters leave nothing is the same in every list. */
  empty: ReactNode
}

interface ListTab {
  value: string
  label: string
  /** Of `all`, where a tab shows rows that stand under another too. */
  count?: number
}

interface Bulk<Row> {
  /** The page that says what would happen; without it the list's own. */
  path?: string
  actions: readonly BulkAction[]
  /** One of the rows, for people: “member”. */
  noun: string
  nameOf: (row: Row) => string
  /** Left out, every row can be selected. */
  can?: (row: Row) => boolean
}

/** A list of the back-office: tabs, filters, table, bulk actions, pages, CSV. The address is its state. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { id, title, address, list, columns, tabs, search, filters = [], usualSort } = props
  const form = `${id}-bulk`
  const bulk = props.bulk && list.items.some(props.bulk.can ?? (() => true)) ? props.bulk : undefined
  const names = ['q', ...filters.map(({ name }) => name)]
  const sorts = list.items.length > 1 ? sortOptions(columns, usualSort) : []
  return (
    <Panel id={id} flush title={title} aside={asideOf(props)} className="list">
      {tabs && <StatusTabs {...tabs} address={address} counts={list.counts} />}
      <FilterBar address={address} search={search} filters={filters} sorts={sorts} label={`Filter: ${title}`} />
      <DataTable
        caption={`List of ${title.toLowerCase()}`}
        columns={columns.map((column) => ({
          ...column,
          ...(column.sort && sortedBy(address, column.sort, usualSort)),
        }))}
        rows={list.items}
        rowKey={props.rowKey}
        bare
        select={bulk && { form, nameOf: bulk.nameOf, can: bulk.can }}
        empty={names.some((name) => address.state[name]) ? <NoMatch address={address} names={names} /> : props.empty}
      />
      {bulk && <BulkBar id={form} address={address} {...bulk} total={list.total} shown={list.items.length} />}
      {list.pageCount > 1 && (
        <div className="panel__foot">
          <Pager
            {...list}
            label={`Pages: ${title}`}
            href={(page) => listHref(address, { page: page > 1 ? page : undefined })}
          />
        </div>
      )}
    </Panel>
  )
}

function asideOf({ tools, csvHref, list }: Pick<ListPanelProps<unknown>, 'tools' | 'csvHref' | 'list'>): ReactNode {
  const csv = csvHref && list.total > 0 && <CsvLink href={csvHref} />
  if (!tools) return csv
  return (
    <div className="row">
      {tools}
      {csv}
    </div>
  )
}

const CsvLink = ({ href }: { href: string }) => (
  <ButtonLink href={href} variant="quiet" size="sm" icon="download" download>
    CSV
  </ButtonLink>
)

function StatusTabs({
  name,
  label,
  items,
  address,
  counts,
}: NonNullable<ListPanelProps<unknown>['tabs']> & { address: ListAddress; counts: Record<string, number> }) {
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  return (
    <Tabs
      label={label}
      items={items.map(({ value, label: text, count }, index) => ({
        label: text,
        count: count ?? (value === 'all' ? all : (counts[value] ?? 0)),
        href: listHref(address, { [name]: index === 0 ? undefined : value }),
        current: (address.state[name] ?? items[0]?.value) === value,
      }))}
    />
  )
}
