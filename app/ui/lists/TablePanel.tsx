import type { CSSProperties, ReactNode } from 'react'
import { Panel } from '../page/Panel'
import { type Column, DataTable } from './DataTable'

interface TablePanelProps<Row> {
  id?: string
  title: string
  /** Names the table for those who do not see it; it differs from the title. */
  caption: string
  csvHref: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Says why there is no row. */
  nothing: string
  foot?: ReactNode
  /** Shows so many rows; the file has them all. */
  limit?: number
}

/** Shows a table of figures with its file. */
export function TablePanel<Row>({ id, title, csvHref, rows, nothing, foot, limit, ...table }: TablePanelProps<Row>) {
  const shown = limit ? rows.slice(0, limit) : rows
  const isCut = shown.length < rows.length
  return (
    <Panel
      id={id}
      title={title}
      aside={<a href={csvHref}>CSV</a>}
      flush={rows.length > 0}
      foot={
        (foot || isCut) && (
          <>
            {foot}
            {isCut && ` The first ${shown.length} of ${rows.length}; the CSV has all.`}
          </>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="muted">{nothing}</p>
      ) : (
        <DataTable bare compact narrow={isNarrow(table.columns)} rows={shown} {...table} />
      )}
    </Panel>
  )
}

const maxNarrow = 4

/** Tells whether a phone has room for the columns: a name and short figures. */
function isNarrow<Row>(columns: readonly Column<Row>[]): boolean {
  const [, ...rest] = columns.filter(({ place }) => place !== 'hidden')
  return rest.length < maxNarrow && rest.every(({ place }) => place === 'figure')
}

/** Makes the column of a number, which a phone's card shows among its figures. */
export const figureColumn = <Row,>(key: string, label: string, render: Column<Row>['render']): Column<Row> => ({
  key,
  label,
  numeric: true,
  place: 'figure',
  render,
})

/** Shows a share of 1 as a bar; the figure is next to it in words. */
export const ShareBar = ({ share }: { share: number }) => (
  <span
    className="bar share-bar"
    style={{ '--v': `${Math.round(share * 1000) / 10}%` } as CSSProperties}
    aria-hidden="true"
  >
    <i />
  </span>
)
