import { number } from '~/format/numbers'
import { type Found, type SearchState, searchHref } from './state'
import { tiles } from './us-tiles'

interface MapProps {
  result: Found
  state: SearchState
}

export function StateMap({ result, state }: MapProps) {
  const found = result.facets.find(({ name }) => name === 'state')?.values ?? []
  const counts = new Map(found.map(({ value, count, selected }) => [value, { count, selected }]))
  const max = Math.max(1, ...found.map(({ count }) => count))
  const href = (code: string, selected: boolean) => searchHref(state, { state: selected ? undefined : [code] })
  return (
    <section className="state-map" aria-label="Cars by state">
      <ul className="state-map__tiles">
        {tiles.map(([code, name, column, row]) => {
          const { count = 0, selected = false } = counts.get(code) ?? {}
          return (
            <li key={code} style={{ gridArea: `${row}/${column}` }} className={shade(count, max)}>
              {count === 0 && !selected ? (
                <span title={`${name}: none`}>{code}</span>
              ) : (
                <a
                  href={href(code, selected)}
                  title={name}
                  aria-label={`${name}: ${number(count)}`}
                  aria-current={selected ? 'true' : undefined}
                  data-keep-scroll
                >
                  {code}
                  <b>{number(count)}</b>
                </a>
              )}
            </li>
          )
        })}
      </ul>
      <StateTable {...{ found, href }} />
    </section>
  )
}

interface TableProps {
  found: Found['facets'][number]['values']
  href: (code: string, selected: boolean) => string
}

function StateTable({ found, href }: TableProps) {
  return (
    <details className="state-map__table">
      <summary>Show as a table</summary>
      <table className="parts">
        <caption className="sr-only">Cars by state, most first</caption>
        <thead>
          <tr>
            <th scope="col">State</th>
            <td>Cars</td>
          </tr>
        </thead>
        <tbody>
          {found.map(({ value, count, selected }) => (
            <tr key={value}>
              <th scope="row">
                <a href={href(value, selected)} aria-current={selected ? 'true' : undefined} data-keep-scroll>
                  {tiles.find(([code]) => code === value)?.[1] ?? value}
                </a>
              </th>
              <td>{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const shadeClasses = ['is-1', 'is-2', 'is-3', 'is-4']

/** Four steps, each four times the last: one state with most of the cars must not make all others look empty. */
function shade(count: number, max: number): string | undefined {
  if (count === 0) return undefined
  const step = 4 + Math.ceil(Math.log(count / max) / Math.log(4))
  return shadeClasses[Math.max(1, step) - 1]
}
