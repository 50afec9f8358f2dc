import type { ReactNode } from 'react'
import type { CardPlace, Column } from '~/ui/lists/DataTable'
import type { BulkAction } from './BulkBar'
import type { ListFilter } from './FilterBar'
import type { Directions, ListAddress } from './list-address'

/** A column of the table, of the file, or of both: `render` draws its cell, `csv` is its value in the file. */
export interface ListColumn<Row, View = unknown, Facts = unknown>
  extends Pick<Column<Row>, 'label' | 'numeric' | 'hideLabel' | 'minor' | 'least'> {
  render?: (row: Row, view: View & InList) => ReactNode
  place?: CardPlace | ((row: Row, view: View & InList) => CardPlace)
  /** Returns whether the page has the column; left out, it always has. */
  when?: (view: View & InList) => boolean
  /** The name of the order by this column. */
  sort?: string
  directions?: Directions
  csv?: CsvValue<Row, Facts>
  /** Its head in the file where that differs from the table: “Joined (UTC)”. */
  csvLabel?: CsvLabel<Facts>
}

type CsvValue<Row, Facts> = (row: Row, facts: Facts) => string | number | null | undefined
type CsvLabel<Facts> = string | ((facts: Facts) => string)

/** Is given to every cell. */
interface InList {
  address: ListAddress
}

export interface ListTab {
  value: string
  label: string
  /** Has rows that are under another tab too: `All` does not count them again. */
  isOverlap?: boolean
  /** Says which rows are under it, where the label does not. */
  hint?: string
  /** Left out while it has no rows and is not open. */
  isRare?: boolean
}

export interface ListBulk<Row> {
  actions: readonly BulkAction[]
  nameOf: (row: Row) => string
  /** Left out, every row can be selected. */
  can?: (row: Row) => boolean
}

/**
 * Describes a list once: its table, its filters and its file are made from it. `View` is what cells need besides the row,
 * `Facts` what the file needs, `Name` its columns.
 */
export interface ListDefinition<Row, View = unknown, Facts = unknown, Name extends string = string> {
  id: string
  title: string
  /** One of the rows, for people: “member”. */
  noun: string
  rowKey: (row: Row) => string
  columns: Readonly<Record<Name, ListColumn<Row, View, Facts>>>
  /** The columns of the table, in its order. */
  shown: readonly NoInfer<Name>[]
  /** The order without `sort` in the address. */
  usualSort: string
  /** The rows of a page without `size` in the address, where the call has its own. */
  usualSize?: number
  /** Names the table; left out, it is the list of its title. */
  caption?: string
  tabs?: { name: string; label: string; items: readonly ListTab[] }
  search?: string
  /** One whose options depend on the page gets them from there, and is left out without any. */
  filters?: readonly ListFilter[]
  bulk?: ListBulk<Row>
  /** Draws what the page says where no row is and no filter is set. */
  empty: (view: View & InList) => ReactNode
  /** The file of the list: what its name ends with, and its columns in their order. */
  file?: { name: string; columns: readonly NoInfer<Name>[] }
}

/** Checks a definition, and knows the names of its columns: `defineList<Member>()({ … })`. */
export const defineList =
  <Row, View = unknown, Facts = unknown>() =>
  <Name extends string>(definition: ListDefinition<Row, View, Facts, Name>): typeof definition =>
    definition

/** A file of rows that no table shows: those of cards and conversations. */
export interface ListFile<Row, Facts = unknown> {
  name: string
  columns: readonly { label: CsvLabel<Facts>; csv: CsvValue<Row, Facts> }[]
}

/** Returns the file that a definition describes. Throws where a column of it has no value. */
export function fileOf<Row, Facts, Name extends string>({
  id,
  file,
  columns,
}: Pick<ListDefinition<Row, never, Facts, Name>, 'id' | 'file' | 'columns'>): ListFile<Row, Facts> {
  if (!file) throw new Error(`The list “${id}” has no file.`)
  return {
    name: file.name,
    columns: file.columns.map((name) => {
      const { label, csv, csvLabel = label } = columns[name]
      if (!csv) throw new Error(`The column “${name}” of the list “${id}” has no value for its file.`)
      return { label: csvLabel, csv }
    }),
  }
}

/** Writes an amount for a spreadsheet: dollars without a sign. */
export const csvDollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))
