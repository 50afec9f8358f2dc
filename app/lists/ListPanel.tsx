import type { ReactNode } from 'react'
import { ButtonLink } from '~/ui/Button'
import type { Option } from '~/ui/forms/field-props'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { Tabs } from '~/ui/lists/Tabs'
import { Panel } from '~/ui/page/Panel'
import { BulkBar } from './BulkBar'
import { FilterBar, type ListFilter } from './FilterBar'
import { ListFoot, type PageOfList } from './ListFoot'
import { type ListAddress, listHref, sortedBy, sortOptions } from './list-address'
import type { ListColumn, ListDefinition } from './list-definition'
import { NoMatch } from './NoMatch'

/** A definition with any file: the page makes no use of the file. */
type Shown<Row, View, Name extends string> = ListDefinition<Row, View, never, Name>

type ListPanelProps<Row, View, Name extends string> = {
  definition: Shown<Row, View, Name>
  address: ListAddress
  list: PageOfList & { items: readonly Row[]; counts: Record<string, number>; countedUpTo?: number | null }
  /** Replaces the title of the definition. */
  title?: string
  /** The columns that the person chose: all of them are drawn, however narrow the screen is. */
  chosen?: readonly Name[] | null
  /** Adds options to filters of the definition, by their names. */
  options?: Readonly<Record<string, readonly Option[]>>
  /** The page that says what a bulk action would do; without it the list's own. */
  bulkPath?: string
  csvHref?: string
  /** At the head, before the link to the CSV. */
  tools?: ReactNode
} & (unknown extends View ? { view?: undefined } : { view: View })

/** Draws a list of the back-office: tabs, filters, table, bulk actions, pages, CSV. The address is its state. */
export function ListPanel<Row, View, Name extends string>(props: ListPanelProps<Row, View, Name>) {
  const { definition, address, list, title = definition.title } = props
  const { id, usualSort, search, noun } = definition
  const view = { ...props.view, address } as View & { address: ListAddress }
  const form = `${id}-bulk`
  const bulk = list.items.some(definition.bulk?.can ?? (() => true)) ? definition.bulk : undefined
  const filters = withOptions(definition.filters, props.options)
  const names = ['q', ...filters.map(({ name }) => name)]
  const columns = columnsOf(definition, view, props.chosen)
  const sorts = list.items.length > 1 ? sortOptions(columns, usualSort) : []
  return (
    <Panel id={id} flush title={title} aside={asideOf(props)} className="list">
      {definition.tabs && (
        <StatusTabs {...definition.tabs} address={address} counts={list.counts} countedUpTo={list.countedUpTo} />
      )}
      <FilterBar address={address} search={search} filters={filters} sorts={sorts} label={`Filter: ${title}`} />
      <DataTable
        caption={definition.caption ?? `List of ${title.toLowerCase()}`}
        columns={columns.map((column) => ({
          ...column,
          ...(column.sort && sortedBy(address, column.sort, usualSort)),
        }))}
        rows={list.items}
        rowKey={definition.rowKey}
        bare
        select={bulk && { form, nameOf: bulk.nameOf, can: bulk.can }}
        empty={
          names.some((name) => address.state[name]) ? (
            <NoMatch address={address} names={names} />
          ) : (
            definition.empty(view)
          )
        }
      />
      {bulk && (
        <BulkBar
          id={form}
          address={address}
          path={props.bulkPath}
          actions={bulk.actions}
          total={list.total}
          shown={list.items.length}
          noun={noun}
        />
      )}
      <ListFoot address={address} list={list} title={title} usualSize={definition.usualSize} />
    </Panel>
  )
}

/** Returns the columns as the table draws them, those left out that the page has no use for. */
export function columnsOf<Row, View, Name extends string>(
  { columns, shown }: Pick<Shown<Row, View, Name>, 'columns' | 'shown'>,
  view: View & { address: ListAddress },
  chosen?: readonly Name[] | null,
): (Column<Row> & Pick<ListColumn<Row>, 'sort' | 'directions'>)[] {
  return (chosen ?? shown).flatMap((key) => {
    const { render, place, when, minor, least, ...column }: ListColumn<Row, View, never> = columns[key]
    if (!render || when?.(view) === false) return []
    return {
      ...column,
      key,
      minor: minor && !chosen,
      least: least && !chosen,
      place: typeof place === 'function' ? (row: Row) => place(row, view) : place,
      render: (row: Row) => render(row, view),
    }
  })
}

/** Returns the filters with the options that the page adds; one without any is left out. */
export const withOptions = (
  filters: readonly ListFilter[] = [],
  options: Readonly<Record<string, readonly Option[]>> = {},
): ListFilter[] =>
  filters
    .map((filter) => ({ ...filter, options: [...filter.options, ...(options[filter.name] ?? [])] }))
    .filter((filter) => filter.options.length > 0)

type AsideProps = Pick<ListPanelProps<unknown, unknown, never>, 'tools' | 'csvHref' | 'list'>

function asideOf({ tools, csvHref, list }: AsideProps): ReactNode {
  const csv = csvHref && list.total > 0 && <CsvLink href={csvHref} />
  if (!tools) return csv
  return (
    <div className="row">
      {tools}
      {csv}
    </div>
  )
}

export const CsvLink = ({ href }: { href: string }) => (
  <ButtonLink href={href} variant="quiet" size="sm" icon="download" download>
    CSV
  </ButtonLink>
)

interface StatusTabsProps extends NonNullable<ListDefinition<never>['tabs']> {
  address: ListAddress
  counts: Record<string, number>
  /** A tab with so many may hold more. */
  countedUpTo?: number | null
}

function StatusTabs({ name, label, items, address, counts, countedUpTo }: StatusTabsProps) {
  const overlaps = items.flatMap(({ value, isOverlap }) => (isOverlap ? value : []))
  const all = Object.entries(counts).reduce((sum, [value, n]) => (overlaps.includes(value) ? sum : sum + n), 0)
  const isCut = Object.entries(counts).some(([tab, n]) => !overlaps.includes(tab) && n >= (countedUpTo ?? Infinity))
  const current = address.state[name] ?? items[0]?.value
  const shown = items.filter(({ value, isRare }) => !isRare || (counts[value] ?? 0) > 0 || value === current)
  const hint = shown.find(({ value }) => value === current)?.hint
  return (
    <>
      <Tabs
        label={label}
        items={shown.map(({ value, label: text }) => ({
          label: text,
          count: value === 'all' ? all : (counts[value] ?? 0),
          ...(countedUpTo && (value !== 'all' || isCut) && { countedUpTo }),
          href: listHref(address, { [name]: value === items[0]?.value ? undefined : value }),
          current: current === value,
        }))}
      />
      {hint && <p className="list__hint">{hint}</p>}
    </>
  )
}
