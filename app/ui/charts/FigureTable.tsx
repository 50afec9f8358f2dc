import type { ReactNode } from 'react'

export interface FigureRow {
  key: string
  head: ReactNode
  cells: readonly string[]
}

interface FigureTableProps {
  /** Heads its columns: of the rows, and of each figure. */
  headings: readonly [rows: string, ...figures: string[]]
  rows: readonly FigureRow[]
}

/** Says a chart's figures to those who do not see it, who want to copy them, and on paper. */
export const FigureTable = ({ headings: [head, ...figures], rows }: FigureTableProps) => (
  <details className="data">
    <summary>Show the figures</summary>
    <table className="table table--compact">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {figures.map((one) => (
            <th key={one} scope="col" className="n">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {cells.map((cell, place) => (
              <td key={figures[place]} className="n">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
