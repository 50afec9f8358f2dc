import { Icon } from '~/ui/icons/Icon'
import { filterFormId } from './filter-form-id'
import { type Found, type SearchState, searchHref } from './state'
import { isView, type View, views } from './tool'

export function ResultTools({ result, state, view }: { result: Found; state: SearchState; view: View }) {
  return (
    <div className="search-page__tools">
      <SortBox sort={result.sort} hasPlace={result.place !== null} />
      <HowSorted words={result.sortedBy} />
      <ViewSwitch view={view} hrefOf={(one) => searchHref(state, { view: one === 'grid' ? undefined : [one] })} />
    </div>
  )
}

const sorts = [
  ['', 'Best match'],
  ['price', 'Lowest total'],
  ['price_desc', 'Highest total'],
  ['newest', 'Newest listing'],
  ['mileage', 'Lowest mileage'],
  ['year', 'Newest model year'],
  ['drop', 'Biggest price drop'],
] as const

/** Belongs to the form of the filters, wherever that stands on the page. */
export function SortBox({ sort, hasPlace }: { sort: string; hasPlace: boolean }) {
  const offered = hasPlace ? [...sorts, ['distance', 'Nearest'] as const] : sorts
  return (
    <div className="sortbox">
      <label className="small muted" htmlFor="s-sort">
        Sort
      </label>
      <select
        className="select select--sm"
        id="s-sort"
        name="sort"
        form={filterFormId}
        defaultValue={sort === 'best' ? '' : sort}
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
  )
}

function HowSorted({ words }: { words: string }) {
  return (
    <details className="menubox howsorted">
      <summary className="tool" title="How is this ordered?" aria-label="How is this ordered?">
        <Icon name="circle-help" />
      </summary>
      <p className="menu">{words} Nobody can pay for a place.</p>
    </details>
  )
}

const signs = { grid: 'layout-grid', list: 'list', map: 'map' } as const

export function ViewSwitch({ view, hrefOf }: { view: View; hrefOf: (view: View) => string }) {
  return (
    <nav className="segmented view-switch" aria-label="View">
      {Object.keys(views)
        .filter(isView)
        .map((one) => (
          <a
            key={one}
            href={hrefOf(one)}
            aria-label={views[one]}
            title={views[one]}
            aria-current={one === view ? 'true' : undefined}
            data-keep-scroll
          >
            <Icon name={signs[one]} size="sm" />
          </a>
        ))}
    </nav>
  )
}
