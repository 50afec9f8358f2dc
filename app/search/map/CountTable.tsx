import { number } from '~/format/numbers'

interface Row {
  key: string
  name: string
  cells: readonly string[]
  count: number
  href: string
  selected?: boolean
}

interface TableProps {
  caption: string
  heads: readonly string[]
  rows: readonly Row[]
}

/** What a map shows, for whoever reads rather than looks. */
export function CountTable({ caption, heads, rows }: TableProps) {
  return (
    <details className="atlas__table">
      <summary>Show as a table</summary>
      <table className="parts">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells, count, href, selected }) => (
            <tr key={key}>
              <th scope="row">
                <a href={href} aria-current={selected ? 'true' : undefined} data-keep-scroll>
                  {name}
                </a>
              </th>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
              <td>{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
