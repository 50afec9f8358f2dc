import { number } from '~/format/numbers'
import { crossoverNote, namesCrossovers } from '~/inventory/crossover-note'
import { paths, withQuery } from '~/paths'
import { Silhouette } from '~/ui/icons/Icon'
import type { Overview } from '../../api/search/contract'

export function BrowseTiles({ overview }: { overview: Overview }) {
  return (
    <section className="wrap band browse" aria-label="Browse">
      <div>
        <div className="section-head">
          <h2>By body</h2>
        </div>
        <ul className="bodies">
          {overview.bodies.slice(0, 8).map(({ value, label, count }) => (
            <li key={value}>
              <a href={withQuery(paths.inventory, { body: value })}>
                <Silhouette body={value} width={112} />
                <span>{label}</span>
                <span className="num">{number(count)}</span>
              </a>
            </li>
          ))}
        </ul>
        {namesCrossovers(overview.bodies) && <p className="caption">{crossoverNote}</p>}
      </div>
      <PriceBands overview={overview} />
      <Makes overview={overview} />
    </section>
  )
}

function PriceBands({ overview: { priceBands } }: { overview: Overview }) {
  const max = Math.max(...priceBands.map(({ count }) => count), 1)
  return (
    <div>
      <div className="section-head">
        <h2>By price</h2>
      </div>
      <ul className="bands">
        {priceBands.map(({ label, minDollars, maxDollars, count }) => (
          <li key={label}>
            <a
              href={withQuery(paths.search, { price_min: minDollars ?? undefined, price_max: maxDollars ?? undefined })}
            >
              <span>{label}</span>
              <span className="num">{number(count)}</span>
              <span className="bar">
                <i style={{ '--v': `${Math.round((count / max) * 100)}%` } as React.CSSProperties} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Makes({ overview: { makes } }: { overview: Overview }) {
  return (
    <div>
      <div className="section-head">
        <h2>By make</h2>
      </div>
      <ul className="makes">
        {makes.slice(0, 14).map(({ value, label, count }) => (
          <li key={value}>
            <a href={withQuery(paths.inventory, { make: value })}>
              <span>{label}</span>
              <span className="num">{number(count)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="small browse__all">
        <a href={paths.inventory}>All {number(makes.length)} makes</a>
      </p>
    </div>
  )
}
