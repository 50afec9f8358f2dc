import { paths } from '~/paths'
import { Chips, RemoveChip } from '~/ui/Chip'
import { EmptyState } from '~/ui/EmptyState'
import { Pager } from '~/ui/Pager'
import { CardGrid, IllustrationNote } from '~/vehicles/CardGrid'
import type { DrawnCards } from '~/vehicles/cards.server'
import { count } from '~/vehicles/format'
import { filterFormId } from './FilterForm'
import { Problems } from './Problems'
import { type SearchName, type SearchState, type Summary, searchHref, without } from './state'

const sorts = [
  ['', 'Best match'],
  ['price', 'Lowest total'],
  ['price_desc', 'Highest total'],
  ['newest', 'Newest listing'],
  ['mileage', 'Lowest mileage'],
  ['year', 'Newest model year'],
  ['drop', 'Biggest price drop'],
] as const

/** Chips, order, cards and pages of a search. */
export function Results({ result, cards, state }: { result: Summary; cards: DrawnCards; state: SearchState }) {
  return (
    <section className="srch__main" aria-label="Results">
      <Problems problems={result.problems} />
      <div className="srch__bar">
        <ActiveFilters result={result} state={state} />
        <SortBox result={result} />
      </div>
      {result.total > 0 ? (
        <CardGrid cards={cards} columns={3} className="vgrid--srch" />
      ) : (
        <NothingFound result={result} state={state} />
      )}
      <Pager
        className="srch__pager"
        page={result.page}
        pageCount={result.pageCount}
        total={result.total}
        pageSize={result.pageSize}
        href={(page) => searchHref(state, { page: page > 1 ? [String(page)] : undefined })}
      />
      <IllustrationNote cards={[cards]} />
    </section>
  )
}

function ActiveFilters({ result: { chips }, state }: { result: Summary; state: SearchState }) {
  if (chips.length === 0) return <span />
  return (
    <Chips label="Filters in force">
      {chips.map(({ name, value, label }) => (
        <RemoveChip key={`${name} ${value}`} label={label} href={without(state, name as SearchName, value)} />
      ))}
      <a className="small" href={paths.search}>
        Clear all
      </a>
    </Chips>
  )
}

function SortBox({ result }: { result: Summary }) {
  const offered = result.place ? [...sorts, ['distance', 'Nearest'] as const] : sorts
  return (
    <div className="srch__tools">
      <div className="sortbox">
        <label className="small muted" htmlFor="s-sort">
          Sort
        </label>
        <select
          className="select select--sm"
          id="s-sort"
          name="sort"
          form={filterFormId}
          defaultValue={result.sort === 'best' ? '' : result.sort}
        >
          {offered.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className="btn btn--secondary btn--sm" form={filterFormId}>
            Sort
          </button>
        </noscript>
      </div>
    </div>
  )
}

/** Nothing matches: which filter to drop, and what that would show. */
function NothingFound({ result: { widen, chips }, state }: { result: Summary; state: SearchState }) {
  if (chips.length === 0)
    return (
      <EmptyState
        title="No vehicles yet"
        action={{ href: paths.dealership().signUp, label: 'Bring your dealership here' }}
        icon="search-x"
      />
    )
  const dropAll = (name: string) => searchHref(state, name === 'radius' ? { radius: undefined } : { [name]: undefined })
  return (
    <div className="empty">
      <h2>No car matches all of this</h2>
      {widen.length > 0 ? (
        <>
          <p>Drop one filter and there is something to see:</p>
          <ul className="widen">
            {widen.slice(0, 5).map(({ name, label, count: n }) => (
              <li key={name}>
                <a href={dropAll(name)}>
                  Without {label}: {count(n, 'car')}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>No single filter is the reason. Start again with fewer of them.</p>
      )}
      <a className="btn btn--secondary" href={paths.search}>
        Clear all filters
      </a>
    </div>
  )
}
