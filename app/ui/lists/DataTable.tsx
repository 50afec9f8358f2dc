import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icons/Icon'

export interface Column<Row> {
  key: string
  label: string
  numeric?: boolean
  sortHref?: string
  sorted?: 'ascending' | 'descending'
  hideLabel?: boolean
  render: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  empty?: ReactNode
  /** Without a frame, for use inside a panel. */
  bare?: boolean
  compact?: boolean
  selected?: (row: Row) => boolean
}

/** The first column names the row. On phones a row becomes a card and each cell says its label. */
export function DataTable<Row>({ caption, columns, rows, empty, bare, compact, ...rest }: DataTableProps<Row>) {
  if (rows.length === 0 && empty && typeof empty !== 'string') return <>{empty}</>
  return (
    <section className={classNames('table-box', bare && 'table-box--bare')} aria-label={caption} tabIndex={0}>
      <table className={classNames('table', 'table--cards', compact && 'table--compact')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={rest.rowKey(row)} row={row} columns={columns} selected={rest.selected?.(row)} />
          ))}
          {rows.length === 0 && <EmptyRow span={columns.length}>{empty ?? 'Nothing here yet.'}</EmptyRow>}
        </tbody>
      </table>
    </section>
  )
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { label, numeric, sortHref, sorted, hideLabel } = column
  const text = hideLabel ? <span className="sr-only">{label}</span> : label
  return (
    <th scope="col" className={numeric ? 'n' : undefined} aria-sort={sorted}>
      {sortHref ? (
        <a href={sortHref}>
          {text}
          {sorted && <Icon name={sorted === 'ascending' ? 'arrow-up' : 'arrow-down'} />}
        </a>
      ) : (
        text
      )}
    </th>
  )
}

function BodyRow<Row>({ row, columns, selected }: RowProps<Row>) {
  return (
    <tr className={selected ? 'is-selected' : undefined}>
      {columns.map((column, index) => {
        const className = column.numeric ? 'n' : undefined
        return index === 0 ? (
          <th key={column.key} scope="row" className={className}>
            {column.render(row)}
          </th>
        ) : (
          <td key={column.key} className={className} data-label={column.hideLabel ? undefined : column.label}>
            {column.render(row)}
          </td>
        )
      })}
    </tr>
  )
}

interface RowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  selected?: boolean
}

function EmptyRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr>
      <td className="table__none" colSpan={span}>
        {children}
      </td>
    </tr>
  )
}
