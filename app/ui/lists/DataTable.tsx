import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icons/Icon'
import { SelectAll, SelectBox } from './SelectBoxes'

/**
 * Where a cell stands on the card that its row becomes below 992 px. A field has its label above it, two abreast; `figure`
 * is a short one, three abreast; `wide` is a field of full width; `edit` is a form on the line of the actions.
 */
export type CardPlace = 'head' | 'badge' | 'field' | 'figure' | 'wide' | 'edit' | 'actions' | 'hidden'

export interface Column<Row> {
  key: string
  label: string
  numeric?: boolean
  sortHref?: string
  sorted?: 'ascending' | 'descending'
  hideLabel?: boolean
  /** The first column is the head, every other a field. */
  place?: CardPlace | ((row: Row) => CardPlace)
  /** Left out on narrow laptops, where the table would not fit. */
  minor?: boolean
  /** Left out where the panel around the table is narrower still. */
  least?: boolean
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
  /** Stays a table on a phone, where its rows would be cards: a name and up to three figures fit. */
  narrow?: boolean
  selected?: (row: Row) => boolean
  select?: Selection<Row>
}

/** A box for each row that can be selected, of the form with this id. */
interface Selection<Row> {
  form: string
  nameOf: (row: Row) => string
  can?: (row: Row) => boolean
}

/** The first column names the row. */
export function DataTable<Row>({ caption, columns, rows, empty, bare, compact, narrow, ...rest }: DataTableProps<Row>) {
  if (rows.length === 0 && empty && typeof empty !== 'string') return <>{empty}</>
  return (
    <section className={classNames('table-box', bare && 'table-box--bare')} aria-label={caption} tabIndex={0}>
      <table className={classNames('table', narrow ? 'table--narrow' : 'table--cards', compact && 'table--compact')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {rest.select && (
              <th scope="col" className="table__pick">
                <span className="sr-only">Select</span>
                <SelectAll form={rest.select.form} hideLabel />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={rest.rowKey(row)} row={row} columns={columns} {...rest} />
          ))}
          {rows.length === 0 && (
            <EmptyRow span={columns.length + (rest.select ? 1 : 0)}>{empty ?? 'Nothing here yet.'}</EmptyRow>
          )}
        </tbody>
      </table>
    </section>
  )
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { label, sortHref, sorted, hideLabel } = column
  const text = hideLabel ? <span className="sr-only">{label}</span> : label
  return (
    <th scope="col" className={classOf(column)} aria-sort={sorted}>
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

type RowProps<Row> = { row: Row } & Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'selected' | 'select'>

function BodyRow<Row>({ row, columns, rowKey, selected, select }: RowProps<Row>) {
  return (
    <tr className={selected?.(row) ? 'is-selected' : undefined}>
      {select && (
        <td className="table__pick">
          {(select.can?.(row) ?? true) && (
            <SelectBox form={select.form} value={rowKey(row)} name={select.nameOf(row)} />
          )}
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={column.key} row={row} column={column} isFirst={index === 0} />
      ))}
    </tr>
  )
}

function Cell<Row>({ row, column, isFirst }: { row: Row; column: Column<Row>; isFirst: boolean }) {
  const { label, hideLabel, render } = column
  const wanted = column.place ?? (isFirst ? 'head' : 'field')
  const place = typeof wanted === 'function' ? wanted(row) : wanted
  const card = { 'data-place': place, 'data-label': hideLabel || place === 'head' ? undefined : label }
  const className = classOf(column)
  return isFirst ? (
    <th scope="row" className={className} {...card}>
      {render(row)}
    </th>
  ) : (
    <td className={className} {...card}>
      {render(row)}
    </td>
  )
}

const classOf = ({ numeric, minor, least }: Pick<Column<never>, 'numeric' | 'minor' | 'least'>): string | undefined =>
  classNames(numeric && 'n', minor && 'table__minor', least && 'table__least')

function EmptyRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr>
      <td className="table__none" colSpan={span}>
        {children}
      </td>
    </tr>
  )
}
