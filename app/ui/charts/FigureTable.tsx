interface FigureTableProps {
  figures: readonly { at: string; value: number }[]
  formatDate: (at: string) => string
  formatValue?: (value: number) => string
  /** The heads of its columns. */
  headings: readonly [at: string, value: string]
}

/** The figures behind a chart, for those who do not see it. */
export const FigureTable = ({ figures, formatDate, formatValue = String, headings: [at, value] }: FigureTableProps) => (
  <details className="data">
    <summary>Show the figures</summary>
    <table className="table table--compact">
      <thead>
        <tr>
          <th scope="col">{at}</th>
          <th scope="col" className="n">
            {value}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.at}>
            <th scope="row">
              <time dateTime={figure.at}>{formatDate(figure.at)}</time>
            </th>
            <td className="n">{formatValue(figure.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
